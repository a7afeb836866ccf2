import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatRupees } from '../../../contract/shared/money.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { type EditedPromo, type PromoKeeper, promoQuery } from './promo-data.ts'
import { PromoFacts } from './promo-facts.tsx'
import { PromoForm } from './promo-form.tsx'
import { PromoBadge } from './promo-table.tsx'
import { usePromoWords } from './promo-words.ts'
import { SharePromo } from './share-promo.tsx'
import { StatusButtons } from './status-buttons.tsx'
import '../../ui/late-icons.ts'
import { useTitleOf } from './promo-title.ts'

export const newPromo = 'new'

interface PromoSheetProps {
  readonly keeper: PromoKeeper
  /** A code's id, or `newPromo`. */
  readonly opened: string | undefined
  readonly onOpen: (id: string | undefined) => void
  /** The page that a shared code leads to; undefined where it is not this reader's to share. */
  readonly shopUrlOf: (promo: EditedPromo) => string | undefined
  /** False for a code that this reader may only look at. */
  readonly mayManage: (promo: EditedPromo) => boolean
}

/** A code at the side: what it does, how far it is used, and the acts of its keeper; its form takes the same place. */
export function PromoSheet({ keeper, opened, onOpen, shopUrlOf, mayManage }: PromoSheetProps) {
  const t = useTranslate()
  const isNew = opened === newPromo
  const promo = useQuery({
    ...promoQuery(keeper, opened ?? ''),
    enabled: opened !== undefined && !isNew,
  })
  const [isEditing, setIsEditing] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another code is looked at first
  useEffect(() => setIsEditing(false), [opened])
  const close = () => onOpen(undefined)
  const now = isNew ? undefined : promo.data
  const shopUrl = now && shopUrlOf(now)
  return (
    <Drawer
      isOpen={opened !== undefined}
      onClose={close}
      title={isNew ? t('coupons.new') : isEditing ? t('coupons.edit') : (now?.code ?? t('coupons.one'))}
    >
      {isNew && (
        <PromoForm keeper={keeper} onClose={close} onDone={({ id }) => onOpen(id)} promo={undefined} />
      )}
      {!isNew && promo.isPending && <Skeleton className="h-80" />}
      {!isNew && promo.isError && (
        <ErrorState onRetry={() => void promo.refetch()}>{t('coupons.failed')}</ErrorState>
      )}
      {now &&
        (isEditing ? (
          <PromoForm
            keeper={keeper}
            key={now.id}
            onClose={() => setIsEditing(false)}
            onDone={() => setIsEditing(false)}
            promo={now}
          />
        ) : (
          <div className="grid grid-cols-1 gap-6">
            <Head promo={now} />
            {shopUrl !== undefined && (now.state === 'ACTIVE' || now.state === 'SCHEDULED') && (
              <SharePromo promo={now} shopUrl={shopUrl} />
            )}
            <PromoFacts of={keeper.of} promo={now} />
            {mayManage(now) ? (
              <div className="flex flex-wrap gap-2">
                {now.status !== 'ENDED' && (
                  <Button icon="edit" onClick={() => setIsEditing(true)} variant="quiet">
                    {t('coupons.edit')}
                  </Button>
                )}
                <StatusButtons keeper={keeper} promo={now} />
              </div>
            ) : (
              <p className="text-muted">{t('coupons.onlyStore')}</p>
            )}
          </div>
        ))}
    </Drawer>
  )
}

function Head({ promo }: { readonly promo: EditedPromo }) {
  const t = useTranslate()
  const titleOf = useTitleOf()
  const { benefit } = usePromoWords()
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="[overflow-wrap:anywhere]">{titleOf(promo)}</span>
        <span aria-live="polite">
          <PromoBadge promo={promo} />
        </span>
      </div>
      <p className="text-muted">{benefit(promo)}</p>
      <dl className="grid grid-cols-2 gap-3">
        <Tile title={t('coupons.uses')} value={String(promo.usedCount)} />
        <Tile title={t('coupons.given')} value={formatRupees(promo.discountGiven)} />
      </dl>
      {promo.budget !== null && <BudgetBar budget={promo.budget} given={promo.discountGiven} />}
    </div>
  )
}

const Tile = ({ title, value }: { readonly title: string; readonly value: string }) => (
  <div className="rounded-control bg-sunken p-3">
    <dt className="text-muted text-xs">{title}</dt>
    <dd className="price font-bold text-lg">{value}</dd>
  </div>
)

function BudgetBar({ budget, given }: { readonly budget: number; readonly given: number }) {
  const t = useTranslate()
  const left = formatRupees(Math.max(0, budget - given))
  return (
    <div className="grid gap-1">
      <div aria-hidden="true" className="h-2 overflow-clip rounded-full bg-ink/12">
        <div className="h-full bg-himal" style={{ width: `${Math.min(100, (given / budget) * 100)}%` }} />
      </div>
      <p className="text-muted text-xs">{t('coupons.budgetLeft', { left, budget: formatRupees(budget) })}</p>
    </div>
  )
}
