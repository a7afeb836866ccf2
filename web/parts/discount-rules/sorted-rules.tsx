import { arrayMove, useSortable } from '@dnd-kit/sortable'
import { useState } from 'react'
import { formatCount, formatRupees } from '../../../contract/shared/money.ts'
import { nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sorting } from '../../ui/sorting.tsx'
import '../../ui/late-icons.ts'
import type { RulesOwner, StoredRule } from './rule-data.ts'
import { useRuleWords } from './rule-words.ts'
import '../../ui/late-icons.ts'

interface SortedRulesProps {
  owner: RulesOwner
  rules: readonly StoredRule[]
  onOrder: (ruleIds: readonly string[]) => void
  onEdit: (rule: StoredRule) => void
  onDrop: (rule: StoredRule) => void
  onSwitch: (rule: StoredRule) => void
}

/** Rules in the order in which they apply: sorted by drag and drop, keys or buttons. */
export function SortedRules({ owner, rules, onOrder, ...acts }: SortedRulesProps) {
  const t = useTranslate()
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    const rule = rules[from]
    if (rule === undefined || to < 0 || to >= rules.length || from === to) return
    onOrder(arrayMove([...rules], from, to).map(({ ruleId }) => ruleId))
    setSaid(t('rules.moved', { name: rule.name, place: to + 1 }))
  }
  return (
    <>
      <Sorting ids={rules.map(({ ruleId }) => ruleId)} onMove={move}>
        <ol className="grid grid-cols-1 gap-2">
          {rules.map((rule, at) => (
            <RuleRow
              {...acts}
              key={rule.ruleId}
              onDown={at < rules.length - 1 ? () => move(at, at + 1) : undefined}
              onUp={at > 0 ? () => move(at, at - 1) : undefined}
              owner={owner}
              place={at + 1}
              rule={rule}
            />
          ))}
        </ol>
      </Sorting>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  )
}

interface RuleRowProps extends Pick<SortedRulesProps, 'owner' | 'onEdit' | 'onDrop' | 'onSwitch'> {
  rule: StoredRule
  place: number
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

function RuleRow({ rule, place, owner, onUp, onDown, onEdit, onDrop, onSwitch }: RuleRowProps) {
  const t = useTranslate()
  const { name, effect, conditions } = useRuleWords(owner.categories)(rule)
  const { setNodeRef, transform, transition, listeners, attributes, isDragging } = useSortable({
    id: rule.ruleId,
  })
  return (
    <li
      className={`rounded-card border border-line bg-surface p-2 ${isDragging ? 'relative z-10 shadow-float' : ''}`}
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
    >
      <div className="flex items-start gap-1">
        <button
          {...attributes}
          {...listeners}
          aria-label={t('rules.drag', { name })}
          className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-control text-muted"
          type="button"
        >
          <Icon name="grip" size={22} />
        </button>
        <div className="grid min-w-0 flex-1 gap-1 py-1.5">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="font-bold text-base [overflow-wrap:anywhere]">
              {place}. {name}
            </h2>
            <RuleState rule={rule} />
          </div>
          <p className="font-medium text-sm">{effect}</p>
          {conditions.length > 0 && <p className="text-muted text-sm">{conditions.join(' · ')}</p>}
          <p className="text-muted text-xs">
            {rule.orders === 0
              ? t('rules.unused')
              : t('rules.used', { count: formatCount(rule.orders), sum: formatRupees(rule.discountGiven) })}
            {rule.stopAfter && ` · ${t('rules.stops')}`}
            {owner.isPlatform && ` · ${t('rules.ourShare', { percent: rule.platformPercent })}`}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-1">
        <Button
          aria-label={t(rule.active ? 'rules.switchOffOf' : 'rules.switchOnOf', { name })}
          className="mr-auto"
          onClick={() => onSwitch(rule)}
          size="small"
          variant="quiet"
        >
          {t(rule.active ? 'rules.switchOff' : 'rules.switchOn')}
        </Button>
        <IconButton disabled={!onUp} icon="chevron-up" label={t('rules.up', { name })} onClick={onUp} />
        <IconButton
          disabled={!onDown}
          icon="chevron-down"
          label={t('rules.down', { name })}
          onClick={onDown}
        />
        <IconButton icon="edit" label={t('rules.editOf', { name })} onClick={() => onEdit(rule)} />
        <IconButton icon="trash" label={t('rules.dropOf', { name })} onClick={() => onDrop(rule)} />
      </div>
    </li>
  )
}

function RuleState({ rule: { active, startDay, endDay } }: { rule: StoredRule }) {
  const t = useTranslate()
  const today = nepalDayOf(new Date())
  if (!active) return <Badge>{t('rules.state.off')}</Badge>
  if (endDay !== null && endDay < today) return <Badge>{t('rules.state.ended')}</Badge>
  if (startDay > today) return <Badge tone="info">{t('rules.state.from', { day: startDay })}</Badge>
  return (
    <Badge tone="good">
      {endDay === null ? t('rules.state.live') : t('rules.state.until', { day: endDay })}
    </Badge>
  )
}
