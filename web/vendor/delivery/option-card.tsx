import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Language } from '../../../contract/errors.ts'
import { formatHour } from '../../../contract/shared/clock-format.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { api } from '../../lib/api/api.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import { readOptionsAgain, type VendorOption } from './options-data.ts'

export const kindIcons: Record<VendorOption['kind'], IconName> = {
  PICKUP: 'store',
  OWN_RIDER: 'truck',
  COURIER: 'package',
  TO_BE_AGREED: 'phone',
}

interface OptionCardProps {
  option: VendorOption
  onEdit: () => void
  onRemove: () => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

/** One way of delivering in a few lines, with all that can be done to it. */
export function OptionCard({ option, onEdit, onRemove, onUp, onDown }: OptionCardProps) {
  const t = useTranslate()
  const language = useLanguage()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const { id, name, isActive } = option
  const turn = async () => {
    setIsBusy(true)
    try {
      await api.delivery.switchOption({ params: { id }, body: { isActive: !isActive } })
      toast.success(t(isActive ? 'deliveryOptions.isOff' : 'deliveryOptions.isOn', { name }))
    } catch {
      toast.error(t('ui.failed'))
    }
    await readOptionsAgain(queries)
    setIsBusy(false)
  }
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <Icon className="mt-1 text-muted" name={kindIcons[option.kind]} />
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <p className="flex flex-wrap items-center gap-x-2 font-bold">
            {name}
            <Badge tone={isActive ? 'good' : 'calm'}>
              {t(isActive ? 'deliveryOptions.on' : 'deliveryOptions.off')}
            </Badge>
          </p>
          <p>{feeLine(option, t)}</p>
          <p className="text-muted text-xs">
            {t(`deliveryOptions.kind.${option.kind}`)} · {option.etaMin}–{option.etaMax}{' '}
            {t(`deliveryOptions.unit.${option.etaUnit}`)}
            {option.maxKm !== null && ` · ${t('deliveryOptions.upTo', { km: option.maxKm })}`}
          </p>
          <p className="text-muted text-xs">{conditionsLine(option, t, language)}</p>
        </div>
      </div>
      <div className="-mr-2 flex flex-wrap items-center gap-y-2">
        <Button
          aria-label={`${t(isActive ? 'deliveryOptions.turnOff' : 'deliveryOptions.turnOn')}: ${name}`}
          busy={isBusy}
          icon={isActive ? 'pause' : 'play'}
          variant="quiet"
          onClick={() => void turn()}
          size="small"
        >
          {t(isActive ? 'deliveryOptions.turnOff' : 'deliveryOptions.turnOn')}
        </Button>
        <span className="ml-auto flex">
          <IconButton icon="edit" label={t('deliveryOptions.editOf', { name })} onClick={onEdit} />
          <IconButton
            disabled={!onUp}
            icon="chevron-up"
            label={t('deliveryOptions.up', { name })}
            onClick={onUp}
          />
          <IconButton
            disabled={!onDown}
            icon="chevron-down"
            label={t('deliveryOptions.down', { name })}
            onClick={onDown}
          />
          <IconButton icon="trash" label={t('deliveryOptions.delete', { name })} onClick={onRemove} />
        </span>
      </div>
    </li>
  )
}

function feeLine({ pricing, ...option }: VendorOption, t: Translate): string {
  if (pricing === 'FREE') return t('deliveryOptions.free')
  const free =
    option.freeAboveSubtotal === null
      ? ''
      : ` · ${t('deliveryOptions.freeFrom', { price: formatRupees(option.freeAboveSubtotal) })}`
  if (pricing === 'FLAT') return formatRupees(option.baseFee) + free
  if (pricing === 'DISTRICT') return t('deliveryOptions.districts', { count: option.rates.length }) + free
  const values = {
    base: formatRupees(option.baseFee),
    free: option.freeKm,
    perKm: formatRupees(option.perKmFee),
  }
  return t(option.freeKm > 0 ? 'deliveryOptions.feeLine' : 'deliveryOptions.feeLineAtOnce', values) + free
}

/** The option's conditions, as far as they differ from the defaults. */
function conditionsLine(option: VendorOption, t: Translate, language: Language): string {
  const { minSubtotal, maxSubtotal, weekdays, cutoffTime, codAllowed, codLimit } = option
  const day = (one: number) => t(`hours.day.${one as 0}`)
  return [
    minSubtotal !== null && t('deliveryOptions.ordersFrom', { price: formatRupees(minSubtotal) }),
    maxSubtotal !== null && t('deliveryOptions.ordersTo', { price: formatRupees(maxSubtotal) }),
    weekdays.length < 7 && weekdays.map(day).join(', '),
    cutoffTime !== null && t('deliveryOptions.until', { time: formatHour(cutoffTime, language) }),
    !codAllowed && t('deliveryOptions.noCash'),
    codAllowed && codLimit !== null && t('deliveryOptions.cashTo', { price: formatRupees(codLimit) }),
  ]
    .filter((part) => part !== false)
    .join(' · ')
}
