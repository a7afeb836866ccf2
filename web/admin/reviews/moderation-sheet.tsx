import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../lib/i18n/translate.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { GoodsThumb } from '../../parts/products/product-thumb.tsx'
import { Stars } from '../../parts/products/stars.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { AreaField } from '../../ui/field.tsx'
import { When } from '../../ui/when.tsx'
import { ActList } from '../trail/action-list.tsx'
import { useAct } from '../use-action.ts'
import { hide, type Judged, restore } from './moderation-data.ts'
import { StateBadge } from './moderation-table.tsx'

interface JudgedSheetProps {
  isOpen: boolean
  judged: Judged | undefined
  onClose: () => void
  onJudged: (judged: Judged) => void
}

/** A review or question whole, at the side; below it, what an admin may decide. */
export function JudgedSheet({ isOpen, judged, onClose, onJudged }: JudgedSheetProps) {
  const text = useText()
  return (
    <Drawer
      isOpen={isOpen && judged !== undefined}
      onClose={onClose}
      title={text(judged?.kind === 'questions' ? 'judged.questions' : 'judged.reviews')}
      {...(judged && { footer: <Decide judged={judged} key={judged.id} onJudged={onJudged} /> })}
    >
      {judged && <Story judged={judged} />}
    </Drawer>
  )
}

function Story({ judged }: { judged: Judged }) {
  const text = useText()
  const { rating, pictures, hiddenReason } = judged
  return (
    <div className="grid grid-cols-1 gap-5 [overflow-wrap:anywhere]">
      <p aria-live="polite" className="flex items-center gap-3">
        <StateBadge of={judged} />
        {rating !== null && <Stars label={text('judged.stars', { count: rating })} of={rating} />}
      </p>
      <p className="whitespace-pre-line text-base">
        {judged.text === '' ? text('judged.noText') : judged.text}
      </p>
      {pictures.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {pictures.map((picture) => (
            <GoodsThumb key={picture} size={96} src={picture} />
          ))}
        </p>
      )}
      <Facts
        facts={[
          ...(hiddenReason === null ? [] : [[text('judged.why'), hiddenReason] as const]),
          [text('judged.author'), judged.authorFullName],
          [text('judged.at'), <When at={judged.createdAt} key="at" />],
          [text('judged.product'), `${judged.productName}, ${judged.shopName}`],
          [text('judged.answer'), judged.answer ?? text('judged.noAnswer')],
        ]}
      />
      <Link className={buttonLook('quiet')} to={paths.product(judged.username, judged.productId)}>
        {text('judged.see')}
      </Link>
      <section className="border-line border-t pt-4">
        <h3 className="mb-3 font-bold">{text('acts.title')}</h3>
        <ActList aboutId={judged.id} />
      </section>
    </div>
  )
}

const longestReason = 300

function Decide({ judged, onJudged }: { judged: Judged; onJudged: (judged: Judged) => void }) {
  const text = useText()
  const act = useAct()
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const isReview = judged.kind === 'reviews'
  if (judged.hiddenReason !== null) {
    const show = async () => {
      setIsBusy(true)
      await act(async () => onJudged(await restore(judged)), text('judged.restored'))
      setIsBusy(false)
    }
    return (
      <Button busy={isBusy} className="w-full" look="quiet" onClick={() => void show()}>
        {text('judged.restore')}
      </Button>
    )
  }
  return (
    <>
      <Button className="w-full" look="danger" onClick={() => setIsOpen(true)}>
        {text('judged.hide')}
      </Button>
      <AskDialog
        isOpen={isOpen}
        no={text('account.cancel')}
        onClose={() => setIsOpen(false)}
        onYes={async () => {
          const given = reason.replace(/\s+/g, ' ').trim()
          if (given === '') {
            setFault(text('judged.reasonNeeded'))
            return false
          }
          return act(async () => onJudged(await hide(judged, given)), text('judged.hidden'))
        }}
        title={text(isReview ? 'judged.hideReview' : 'judged.hideQuestion')}
        yes={text('judged.hide')}
      >
        <p>{text(isReview ? 'judged.hideReviewAsk' : 'judged.hideQuestionAsk')}</p>
        <AreaField
          error={fault}
          label={text('judged.reason')}
          maxLength={longestReason}
          onChange={(event) => setReason(event.target.value)}
          value={reason}
        />
      </AskDialog>
    </>
  )
}
