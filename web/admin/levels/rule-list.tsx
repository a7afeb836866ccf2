import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { storeLevels } from '../../../contract/rewards/store-levels.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useRuleWords } from '../../parts/levels/metric-words.ts'
import { LevelMark } from '../../parts/stores/store-marks.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Day } from '../../ui/when.tsx'
import { type RewardRule, type RewardRules, rulesQuery } from './level-data.ts'
import { RuleSheet } from './rule-sheet.tsx'

/** The rules, the newest first; a press opens one to change, start or end it. */
export function RuleList() {
  const t = useTranslate()
  const rules = useQuery(rulesQuery())
  const [opened, setOpened] = useState<string>()
  const chosen = rules.data?.rows.find(({ ruleId }) => ruleId === opened)
  if (rules.isPending) return <RowsWaiting />
  if (rules.data === undefined)
    return <ErrorState onRetry={() => void rules.refetch()}>{t('levels.failedRules')}</ErrorState>
  return (
    <div className="grid grid-cols-1 gap-4">
      <Levels of={rules.data} />
      <Button className="justify-self-start" icon="plus" onClick={() => setOpened('new')}>
        {t('levels.addRule')}
      </Button>
      {rules.data.rows.length === 0 ? (
        <EmptyState line={t('levels.noRulesYetLine')}>{t('levels.noRulesYet')}</EmptyState>
      ) : (
        <RuleTable onOpen={({ ruleId }) => setOpened(ruleId)} rows={rules.data.rows} />
      )}
      <RuleSheet
        isOpen={opened !== undefined}
        key={`${opened} ${chosen?.version}`}
        of={chosen}
        onClose={() => setOpened(undefined)}
      />
    </div>
  )
}

function Levels({ of: { levels, countedUntil } }: { of: RewardRules }) {
  const t = useTranslate()
  return (
    <section aria-label={t('levels.stores')} className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {storeLevels.map((level) => (
        <span className="flex items-center gap-2" key={level}>
          <LevelMark level={level} />
          <span className="tabular-nums">{t('levels.storeCount', { count: levels[level] })}</span>
        </span>
      ))}
      <span className="text-muted text-sm">
        {countedUntil === null ? (
          t('levels.notCounted')
        ) : (
          <>
            {t('levels.countedUntil')} <Day day={countedUntil} />
          </>
        )}
      </span>
    </section>
  )
}

function RuleTable({ rows, onOpen }: { rows: readonly RewardRule[]; onOpen: (rule: RewardRule) => void }) {
  const t = useTranslate()
  const language = useLanguage()
  const words = useRuleWords()
  const nameOf = ({ name, nameNe }: RewardRule) => inLanguage(language, name, nameNe || null)
  const prize = ({ prize: what, level, prizeDays, credit }: RewardRule) =>
    level !== null ? (
      <LevelMark level={level} />
    ) : (
      <>
        {t(`levels.prize.${what}`)}
        {credit !== null && (
          <>
            {' · '}
            <span className="price">{formatRupees(credit)}</span>
          </>
        )}
        {prizeDays !== null && ` · ${t('levels.forDays', { days: prizeDays })}`}
      </>
    )
  const counted = (rule: RewardRule) =>
    rule.prize === 'LEVEL' || rule.status === 'ACTIVE'
      ? t('levels.holding', { count: rule.holding })
      : t('levels.awards', { count: rule.awards })
  return (
    <DataTable
      card={(row) => (
        <span className="grid gap-1">
          <span className="flex flex-wrap items-center gap-2">
            <strong className="min-w-0 text-himal wrap-anywhere">{nameOf(row)}</strong>
            <RuleBadge of={row} />
          </span>
          <span className="text-sm">{words(row)}</span>
          <span className="flex flex-wrap items-center gap-2 text-muted text-sm">
            {prize(row)} {counted(row)}
          </span>
        </span>
      )}
      columns={[
        { key: 'name', title: t('levels.field.name'), cell: nameOf },
        { key: 'rule', title: t('levels.col.rule'), cell: words },
        {
          key: 'least',
          title: t('levels.col.least'),
          className: 'text-right tabular-nums',
          cell: ({ least }) => least,
        },
        { key: 'prize', title: t('levels.field.prize'), cell: prize },
        { key: 'counted', title: t('levels.stores'), cell: counted },
        { key: 'status', title: t('levels.col.status'), cell: (row) => <RuleBadge of={row} /> },
      ]}
      keyOf={({ ruleId }) => ruleId}
      label={t('levels.adminView.rules')}
      onOpen={onOpen}
      rows={rows}
    />
  )
}

const tones = { DRAFT: 'calm', ACTIVE: 'good', ENDED: 'calm' } as const

function RuleBadge({ of: { status } }: { of: Pick<RewardRule, 'status'> }) {
  const t = useTranslate()
  return <Badge tone={tones[status]}>{t(`levels.status.${status}`)}</Badge>
}
