import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { ProductThumb } from '../../parts/products/product-thumb.tsx'
import { Stars } from '../../parts/products/stars.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button, buttonStyles } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { AreaField } from '../../ui/field.tsx'
import { When } from '../../ui/when.tsx'
import { ActionList } from '../trail/action-list.tsx'
import { useAction } from '../use-action.ts'
import { hide, type Moderated, restore } from './moderation-data.ts'
import { StateBadge } from './moderation-table.tsx'

interface JudgedSheetProps {
  isOpen: boolean
  judged: Moderated | undefined
  onClose: () => void
  onJudged: (judged: Moderated) => void
}

/** A review or question whole, at the side; below it, what an admin may decide. */
export function ModerationSheet({ isOpen, judged, onClose, onJudged }: JudgedSheetProps) {
  const t = useTranslate()
  return (
    <Drawer
      isOpen={isOpen && judged !== undefined}
      onClose={onClose}
      title={t(judged?.kind === 'questions' ? 'moderatedReviews.questions' : 'moderatedReviews.reviews')}
      {...(judged && { footer: <Decide judged={judged} key={judged.id} onJudged={onJudged} /> })}
    >
      {judged && <Story judged={judged} />}
    </Drawer>
  )
}

function Story({ judged }: { judged: Moderated }) {
  const t = useTranslate()
  const { rating, pictures, hiddenReason } = judged
  return (
    <div className="grid grid-cols-1 gap-5 [overflow-wrap:anywhere]">
      <p aria-live="polite" className="flex items-center gap-3">
        <StateBadge of={judged} />
        {rating !== null && <Stars label={t('moderatedReviews.stars', { count: rating })} of={rating} />}
      </p>
      <p className="whitespace-pre-line text-base">
        {judged.text === '' ? t('moderatedReviews.noText') : judged.text}
      </p>
      {pictures.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {pictures.map((picture) => (
            <ProductThumb key={picture} size={96} src={picture} />
          ))}
        </p>
      )}
      <Facts
        facts={[
          ...(hiddenReason === null ? [] : [[t('moderatedReviews.why'), hiddenReason] as const]),
          [t('moderatedReviews.author'), judged.authorFullName],
          [t('moderatedReviews.at'), <When at={judged.createdAt} key="at" />],
          [t('moderatedReviews.product'), `${judged.productName}, ${judged.shopName}`],
          [t('moderatedReviews.answer'), judged.answer ?? t('moderatedReviews.noAnswer')],
        ]}
      />
      <Link className={buttonStyles('quiet')} to={paths.product(judged.username, judged.productId)}>
        {t('moderatedReviews.see')}
      </Link>
      <section className="border-line border-t pt-4">
        <h3 className="mb-3 font-bold">{t('acts.title')}</h3>
        <ActionList aboutId={judged.id} />
      </section>
    </div>
  )
}

const longestReason = 300

function Decide({ judged, onJudged }: { judged: Moderated; onJudged: (judged: Moderated) => void }) {
  const t = useTranslate()
  const act = useAction()
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const isReview = judged.kind === 'reviews'
  if (judged.hiddenReason !== null) {
    const show = async () => {
      setIsBusy(true)
      await act(async () => onJudged(await restore(judged)), t('moderatedReviews.restored'))
      setIsBusy(false)
    }
    return (
      <Button busy={isBusy} className="w-full" variant="quiet" onClick={() => void show()}>
        {t('moderatedReviews.restore')}
      </Button>
    )
  }
  return (
    <>
      <Button className="w-full" variant="danger" onClick={() => setIsOpen(true)}>
        {t('moderatedReviews.hide')}
      </Button>
      <AskDialog
        isOpen={isOpen}
        no={t('account.cancel')}
        onClose={() => setIsOpen(false)}
        onYes={async () => {
          const given = reason.replace(/\s+/g, ' ').trim()
          if (given === '') {
            setFault(t('moderatedReviews.reasonNeeded'))
            return false
          }
          return act(async () => onJudged(await hide(judged, given)), t('moderatedReviews.hidden'))
        }}
        title={t(isReview ? 'moderatedReviews.hideReview' : 'moderatedReviews.hideQuestion')}
        yes={t('moderatedReviews.hide')}
      >
        <p>{t(isReview ? 'moderatedReviews.hideReviewAsk' : 'moderatedReviews.hideQuestionAsk')}</p>
        <AreaField
          error={fault}
          label={t('moderatedReviews.reason')}
          maxLength={longestReason}
          onChange={(event) => setReason(event.target.value)}
          value={reason}
        />
      </AskDialog>
    </>
  )
}
