import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiProblem, problemMessage } from '../../lib/api/problem.ts'
import { errorMessages } from '../../lib/i18n/error-messages.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { focusFirstFault } from '../../ui/first-fault.ts'
import { toast } from '../../ui/toast.ts'
import { BenefitFields, CodeFields, DayFields } from './benefit-fields.tsx'
import { ForWhomFields } from './for-whom-fields.tsx'
import { GoodsFields } from './goods-fields.tsx'
import { BearerField, LimitFields } from './limit-fields.tsx'
import { type EditedPromo, type PromoKeeper, promosKey, type StoredPromo } from './promo-data.ts'
import { PromoExample } from './promo-example.tsx'
import { bodyOf, firstPromo, type TypedPromo, todayInNepal, typedOf } from './typed-promo.ts'

interface PromoFormProps {
  readonly keeper: PromoKeeper
  /** Undefined for a new one. */
  readonly promo: EditedPromo | undefined
  readonly onDone: (saved: StoredPromo) => void
  readonly onClose: () => void
}

/** A promo code with an example worked out on every key; two editors at once are told, and keep what they typed. */
export function PromoForm({ keeper, promo, onDone, onClose }: PromoFormProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [typed, setTyped] = useState<TypedPromo>(() => (promo ? typedOf(promo) : firstPromo(todayInNepal())))
  const [edition, setEdition] = useState(promo?.edition)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState<'DRAFT' | 'ACTIVE'>()
  const place = useRef<HTMLFormElement>(null)
  const isDraft = promo === undefined || promo.status === 'DRAFT'
  const part = {
    typed,
    set: (change: Partial<TypedPromo>) => setTyped((before) => ({ ...before, ...change })),
    faultOf: (name: string) => (faults[name] === undefined ? undefined : errorMessages(faults[name])),
  }
  const refuse = (told: Readonly<Record<string, string>>, sentence?: string) => {
    setFaults(told)
    setFault(sentence)
    if (place.current) focusFirstFault(place.current)
  }
  const save = async (status: 'DRAFT' | 'ACTIVE') => {
    const { body, faults: seen } = bodyOf(typed, { status, edition })
    if (Object.keys(seen).length > 0) return refuse(seen)
    setBusy(status)
    refuse({})
    try {
      const saved = await (promo === undefined ? keeper.add(body) : keeper.change(promo.id, body))
      toast.success(t(isDraft && status === 'ACTIVE' ? 'coupons.published' : 'coupons.saved'))
      await queries.invalidateQueries({ queryKey: promosKey })
      onDone(saved)
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'EDITED_MEANWHILE') {
        // The refusal carries the code as it is now: saved once more, this form stands.
        setEdition((error.extra.now as StoredPromo).edition)
      }
      const told = error instanceof ApiProblem ? error.errors : {}
      const isBeside = Object.keys(told).length > 0
      refuse(told, isBeside ? undefined : problemMessage(error, t('ui.failed')))
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <form
      className="grid grid-cols-1 gap-7"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (busy === undefined) void save('ACTIVE')
      }}
      ref={place}
    >
      <CodeFields {...part} isFixed={!isDraft} />
      <BenefitFields {...part} />
      <DayFields {...part} />
      <GoodsFields {...part} keeper={keeper} />
      <ForWhomFields {...part} of={keeper.of} />
      <LimitFields {...part} />
      {keeper.of === 'PLATFORM' && <BearerField {...part} />}
      <PromoExample typed={typed} />
      <div className="grid gap-3">
        <FaultBox>{fault}</FaultBox>
        <div className="flex flex-wrap gap-2">
          <Button busy={busy === 'ACTIVE'} type="submit">
            {t(isDraft ? 'coupons.publish' : 'coupons.save')}
          </Button>
          {isDraft && (
            <Button busy={busy === 'DRAFT'} onClick={() => void save('DRAFT')} variant="quiet">
              {t('coupons.saveDraft')}
            </Button>
          )}
          <Button onClick={onClose} variant="plain">
            {t('coupons.cancel')}
          </Button>
        </div>
      </div>
    </form>
  )
}
