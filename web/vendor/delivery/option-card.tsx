import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatRupees } from '../../../contract/shared/money.ts'
import { api } from '../../lib/api/api.ts'
import { type Text, useText } from '../../lib/i18n/translate.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import { type OwnOption, readOptionsAgain } from './options-data.ts'

export const kindIcons: Record<OwnOption['kind'], IconName> = {
  PICKUP: 'store',
  OWN_RIDER: 'truck',
  COURIER: 'package',
  TO_BE_AGREED: 'phone',
}

interface OptionCardProps {
  option: OwnOption
  onEdit: () => void
  onRemove: () => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

/** One way of delivering in a few lines, with all that can be done to it. */
export function OptionCard({ option, onEdit, onRemove, onUp, onDown }: OptionCardProps) {
  const text = useText()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const { id, name, isActive } = option
  const turn = async () => {
    setIsBusy(true)
    try {
      await api.delivery.switchOption({ params: { id }, body: { isActive: !isActive } })
      toast.success(text(isActive ? 'ways.isOff' : 'ways.isOn', { name }))
    } catch {
      toast.error(text('ui.failed'))
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
            <Badge tone={isActive ? 'good' : 'calm'}>{text(isActive ? 'ways.on' : 'ways.off')}</Badge>
          </p>
          <p>{feeLine(option, text)}</p>
          <p className="text-muted text-xs">
            {text(`ways.kind.${option.kind}`)} · {option.etaMin}–{option.etaMax}{' '}
            {text(`ways.unit.${option.etaUnit}`)}
            {option.maxKm !== null && ` · ${text('ways.upTo', { km: option.maxKm })}`}
          </p>
          <p className="text-muted text-xs">{conditionsLine(option, text)}</p>
        </div>
      </div>
      <div className="-mr-2 flex flex-wrap items-center gap-y-2">
        <Button
          aria-label={`${text(isActive ? 'ways.turnOff' : 'ways.turnOn')}: ${name}`}
          busy={isBusy}
          icon={isActive ? 'pause' : 'play'}
          look="quiet"
          onClick={() => void turn()}
          size="small"
        >
          {text(isActive ? 'ways.turnOff' : 'ways.turnOn')}
        </Button>
        <span className="ml-auto flex">
          <IconButton icon="edit" label={text('ways.editOf', { name })} onClick={onEdit} />
          <IconButton disabled={!onUp} icon="chevron-up" label={text('ways.up', { name })} onClick={onUp} />
          <IconButton
            disabled={!onDown}
            icon="chevron-down"
            label={text('ways.down', { name })}
            onClick={onDown}
          />
          <IconButton icon="trash" label={text('ways.delete', { name })} onClick={onRemove} />
        </span>
      </div>
    </li>
  )
}

function feeLine({ pricing, ...option }: OwnOption, text: Text): string {
  if (pricing === 'FREE') return text('ways.free')
  const free =
    option.freeAboveSubtotal === null
      ? ''
      : ` · ${text('ways.freeFrom', { price: formatRupees(option.freeAboveSubtotal) })}`
  if (pricing === 'FLAT') return formatRupees(option.baseFee) + free
  if (pricing === 'DISTRICT') return text('ways.districts', { count: option.rates.length }) + free
  const values = {
    base: formatRupees(option.baseFee),
    free: option.freeKm,
    perKm: formatRupees(option.perKmFee),
  }
  return text(option.freeKm > 0 ? 'ways.feeLine' : 'ways.feeLineAtOnce', values) + free
}

/** What else is to be known, where it is not what goes without saying. */
function conditionsLine(option: OwnOption, text: Text): string {
  const { minSubtotal, maxSubtotal, weekdays, cutoffTime, codAllowed, codLimit } = option
  const day = (one: number) => text(`hours.day.${one as 0}`)
  return [
    minSubtotal !== null && text('ways.ordersFrom', { price: formatRupees(minSubtotal) }),
    maxSubtotal !== null && text('ways.ordersTo', { price: formatRupees(maxSubtotal) }),
    weekdays.length < 7 && weekdays.map(day).join(', '),
    cutoffTime !== null && text('ways.until', { time: cutoffTime }),
    !codAllowed && text('ways.noCash'),
    codAllowed && codLimit !== null && text('ways.cashTo', { price: formatRupees(codLimit) }),
  ]
    .filter((part) => part !== false)
    .join(' · ')
}
