import { type StoreLevel, storeLevels } from '../../../contract/rewards/store-levels.ts'
import { boundOf, casesMissing, metricShapes, shownValue } from '../../../contract/rewards/vendor-metrics.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { metricFigure, useRuleWords } from '../../parts/levels/metric-words.ts'
import { LevelMark } from '../../parts/stores/store-marks.tsx'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { LevelRule, MyLevel } from './level-data.ts'

/** The demands of each level and what was counted, the next level first. */
export function LevelRules({ of: { level, rules } }: { of: MyLevel }) {
  const t = useTranslate()
  if (rules.length === 0) return <EmptyState>{t('levels.noRules')}</EmptyState>
  const next = storeLevels[storeLevels.indexOf(level) + 1]
  const shown = [...(next === undefined ? [] : [next]), ...storeLevels.slice(1)].filter(
    (one, at, all) => all.indexOf(one) === at && rules.some((rule) => rule.level === one),
  )
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="max-w-prose text-muted text-sm">{t('levels.howSure')}</p>
      {shown.map((one) => (
        <LevelGroup
          isNext={one === next}
          key={one}
          level={one}
          rules={rules.filter((rule) => rule.level === one)}
        />
      ))}
    </div>
  )
}

interface LevelGroupProps {
  level: StoreLevel
  isNext: boolean
  rules: readonly LevelRule[]
}

function LevelGroup({ level, isNext, rules }: LevelGroupProps) {
  const t = useTranslate()
  const lacking = rules.filter((rule) => !isFine(rule)).length
  return (
    <section aria-label={t(`level.${level}`)} className="grid grid-cols-1 gap-3">
      <h2 className="flex flex-wrap items-center gap-2 font-bold">
        <LevelMark level={level} />
        {isNext && <span>{t('levels.next')}</span>}
        <span className="font-normal text-muted text-sm">
          {lacking === 0 ? t('levels.allHeld') : t('levels.lacking', { count: lacking })}
        </span>
      </h2>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {rules.map((rule) => (
          <RuleCard key={rule.ruleId} rule={rule} />
        ))}
      </ul>
    </section>
  )
}

/** Too few chats hinder no level. */
const isFine = ({ verdict, metric }: LevelRule) =>
  verdict === 'HELD' || (verdict === 'TOO_FEW' && metric === 'CHAT_IN_TIME')

function RuleCard({ rule }: { rule: LevelRule }) {
  const t = useTranslate()
  const words = useRuleWords()
  const bound = boundOf(rule)
  return (
    <li className="grid content-start gap-2 rounded-card border border-line bg-surface p-4">
      <p className="font-medium">{words(rule)}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-bold text-lg tabular-nums">{metricFigure(rule.metric, shownValue(rule))}</span>
        <Badge tone={isFine(rule) ? 'good' : rule.verdict === 'TOO_FEW' ? 'calm' : 'bad'}>
          {t(
            rule.verdict === 'TOO_FEW' && isFine(rule)
              ? 'levels.verdict.NO_CHATS'
              : `levels.verdict.${rule.verdict}`,
          )}
        </Badge>
      </p>
      <Meter bound={bound} rule={rule} />
      <p className="text-muted text-sm">
        {metricShapes[rule.metric] !== 'COUNT' && (
          <>
            {t('levels.cases', { count: rule.cases })}
            {rule.cases > 0 && ` · ${t('levels.sure', { figure: metricFigure(rule.metric, bound) })}`}
          </>
        )}
      </p>
      <Missing rule={rule} />
    </li>
  )
}

/** The rest of the way, in a sentence. */
function Missing({ rule }: { rule: LevelRule }) {
  const t = useTranslate()
  if (isFine(rule)) return null
  const more = casesMissing(rule, rule)
  return (
    <p className="text-sm">
      {more === undefined ? t('levels.missingLong') : t(`levels.missing.${rule.metric}`, { count: more })}
    </p>
  )
}

/** The bound on its way to the threshold. */
function Meter({ rule, bound }: { rule: LevelRule; bound: number }) {
  const { metric, threshold } = rule
  const greatest = { COUNT: threshold, GOOD: 100, BAD: 100, STARS: 5 }[metricShapes[metric]]
  const part = (value: number) => `${Math.min(100, Math.max(0, (value / greatest) * 100))}%`
  return (
    <span aria-hidden="true" className="relative block h-2 overflow-clip rounded-full bg-ink/12">
      <span
        className={`absolute inset-y-0 left-0 ${isFine(rule) ? 'bg-tulsi' : 'bg-himal'}`}
        style={{ width: part(rule.cases === 0 ? 0 : bound) }}
      />
      <span className="absolute inset-y-0 w-0.5 bg-ink" style={{ left: `calc(${part(threshold)} - 2px)` }} />
    </span>
  )
}
