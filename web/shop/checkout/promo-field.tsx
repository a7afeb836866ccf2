import { Suspense, useEffect, useRef, useState } from 'react'
import { formatRupees } from '../../../contract/shared/money.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { withMessages } from '../../lib/i18n/screen.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { controlStyles, Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { PromoVerdict } from './order-totals.ts'
import { lookUp } from './price-data.ts'
import { reasonText } from './promo-reason.ts'
import type { CheckoutState } from './use-checkout.ts'
import '../../ui/late-icons.ts'
import { useTitleOf } from '../../parts/promo-codes/promo-title.ts'

const VoucherChooser = lazyPart(
  async () => (await withMessages(import('./voucher-chooser.tsx'), 'wallet')).VoucherChooser,
)

const longestCode = 40

/** Temporary reasons: the cart may still change, so that such a code is kept and evaluated again. */
const passing: readonly (PromoVerdict['reasonCode'] | undefined)[] = [
  'MIN_SUBTOTAL',
  'NOT_THESE_ITEMS',
  'NOT_THIS_PAYMENT',
  'NOT_THIS_AREA',
  'NOTHING_OFF',
]

/** One code of the store's and one of the platform's; the effect of each is shown beside it. */
export function PromoField({ checkout }: { checkout: CheckoutState }) {
  const t = useTranslate()
  const dates = useDates()
  const { codes, pricing, inputs } = checkout
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const [isLooking, setIsLooking] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const [isChoosing, setIsChoosing] = useState<boolean>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The pressed button had the focus and is gone.
    if (isOpen) field.current?.focus()
  }, [isOpen])

  const apply = async () => {
    const code = typed.trim()
    if (code === '' || isLooking) return
    setIsLooking(true)
    setFault(undefined)
    try {
      const found = await lookUp(code, inputs)
      if (found?.valid || passing.includes(found?.reasonCode)) {
        if (found) checkout.takePromo(found)
        setTyped('')
      } else setFault(found && reasonText(found, t, dates))
    } catch (error) {
      setFault(problemMessage(error, t('login.later')))
    } finally {
      setIsLooking(false)
    }
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="-ml-4 flex flex-wrap">
        <Button aria-haspopup="dialog" icon="tag" onClick={() => setIsChoosing(true)} variant="plain">
          {t('promo.choose')}
        </Button>
        {!isOpen && (
          <Button icon="plus" variant="plain" onClick={() => setIsOpen(true)}>
            {t('promo.add')}
          </Button>
        )}
      </div>
      {isChoosing !== undefined && (
        <Suspense>
          <VoucherChooser checkout={checkout} isOpen={isChoosing} onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
      <form
        className="grid grid-cols-[1fr_auto] items-end gap-2"
        hidden={!isOpen}
        onSubmit={(event) => {
          event.preventDefault()
          void apply()
        }}
      >
        <Field className="col-span-2" error={fault} label={t('promo.label')}>
          {(control) => (
            <span className="grid grid-cols-[1fr_auto] gap-2">
              <input
                autoCapitalize="characters"
                autoComplete="off"
                className={controlStyles}
                maxLength={longestCode}
                onChange={(event) => {
                  setTyped(event.target.value)
                  setFault(undefined)
                }}
                ref={field}
                spellCheck={false}
                value={typed}
                {...control}
              />
              <Button busy={isLooking} disabled={typed.trim() === ''} variant="quiet" type="submit">
                {t('promo.apply')}
              </Button>
            </span>
          )}
        </Field>
      </form>
      <Taken
        code={codes.vendorCode}
        onDrop={() => checkout.dropPromo('VENDOR')}
        hasFailed={pricing.hasFailed}
        verdict={pricing.promos.vendor}
      />
      <Taken
        code={codes.platformCode}
        onDrop={() => checkout.dropPromo('PLATFORM')}
        hasFailed={pricing.hasFailed}
        verdict={pricing.promos.platform}
      />
    </div>
  )
}

interface TakenProps {
  code: string | undefined
  hasFailed: boolean
  verdict: PromoVerdict | undefined
  onDrop: () => void
}

function Taken({ code, verdict, hasFailed, onDrop }: TakenProps) {
  const t = useTranslate()
  const dates = useDates()
  const titleOf = useTitleOf()
  if (code === undefined) return null
  const counts = verdict?.valid === true
  return (
    <div
      aria-live="polite"
      className={`flex items-center gap-3 rounded-control py-1 pr-1 pl-3 ${counts ? 'bg-tulsi/10' : 'bg-sayapatri/15'}`}
    >
      <Icon className={counts ? 'text-tulsi' : 'text-muted'} name={counts ? 'check' : 'alert'} size={18} />
      <span className="min-w-0 flex-1">
        <strong className="price break-all font-medium">{code}</strong>
        <span className="block text-xs">
          {verdict && (counts ? goodText(verdict, titleOf(verdict), t) : reasonText(verdict, t, dates))}
          {hasFailed && t('login.later')}
        </span>
      </span>
      <IconButton icon="close" label={t('promo.remove', { code })} onClick={onDrop} />
    </div>
  )
}

const goodText = ({ discount, kind }: PromoVerdict, title: string, t: Translate): string =>
  kind === 'FREE_DELIVERY' && discount === 0
    ? title
    : t('promo.takesOff', { title, price: formatRupees(discount) })
