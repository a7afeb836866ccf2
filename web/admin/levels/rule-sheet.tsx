import { useState } from 'react'
import {
  prizeLevels,
  prizesWithDays,
  type RewardPrize,
  rewardPrizes,
} from '../../../contract/rewards/reward-kinds.ts'
import { longestPrizeName, type RewardRuleBody } from '../../../contract/rewards/reward-rule-form.ts'
import { metricShapes, vendorMetrics } from '../../../contract/rewards/vendor-metrics.ts'
import { api } from '../../lib/api/api.ts'
import { errorMessages } from '../../lib/i18n/error-messages.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { useRuleWords } from '../../parts/levels/metric-words.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { ActionList } from '../trail/action-list.tsx'
import { useAction } from '../use-action.ts'
import type { RewardRule } from './level-data.ts'
import { RulePreview } from './rule-preview.tsx'
import { RuleStatus } from './rule-status.tsx'
import { checkedRule, type TypedRule, typedRule } from './typed-rule.ts'

interface RuleSheetProps {
  of: RewardRule | undefined
  isOpen: boolean
  onClose: () => void
}

/** A rule: its fields, a preview of who would hold it, and whether it counts. */
export function RuleSheet({ of: rule, isOpen, onClose }: RuleSheetProps) {
  const t = useTranslate()
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={rule?.name ?? t('levels.addRule')}
      {...(rule && rule.status !== 'ENDED' && { footer: <RuleStatus of={rule} onDone={onClose} /> })}
    >
      <div className="grid grid-cols-1 gap-6">
        {rule?.status === 'ENDED' ? <EndedRule of={rule} /> : <RuleForm of={rule} onDone={onClose} />}
        {rule && (
          <section className="border-line border-t pt-4">
            <h3 className="mb-3 font-bold">{t('categories.acts')}</h3>
            <ActionList aboutId={rule.ruleId} />
          </section>
        )}
      </div>
    </Drawer>
  )
}

function EndedRule({ of: rule }: { of: RewardRule }) {
  const t = useTranslate()
  const words = useRuleWords()
  return (
    <div className="grid gap-2">
      <p className="font-medium">{words(rule)}</p>
      <p className="text-muted">{t('levels.endedLine', { count: rule.awards })}</p>
    </div>
  )
}

function RuleForm({ of: rule, onDone }: { of: RewardRule | undefined; onDone: () => void }) {
  const t = useTranslate()
  const act = useAction()
  const [typed, setTyped] = useState(() => typedRule(rule))
  const [isChecked, setIsChecked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [previewed, setPreviewed] = useState<RewardRuleBody>()
  const checked = checkedRule(typed)
  const save = async () => {
    setIsChecked(true)
    if (checked.rule === undefined) return
    const body = checked.rule
    setIsBusy(true)
    const isDone = await act(
      () =>
        rule === undefined
          ? api.rewards.addRewardRule({ body })
          : api.rewards.changeRewardRule({
              params: { ruleId: rule.ruleId },
              body: { version: rule.version, rule: body },
            }),
      t(rule === undefined ? 'levels.ruleAdded' : 'levels.ruleSaved'),
    )
    setIsBusy(false)
    if (isDone) onDone()
  }
  const field = (name: keyof TypedRule) => {
    const fault = isChecked ? checked.faults[name] : undefined
    return {
      label: t(`levels.field.${name}`),
      value: typed[name],
      error: fault === undefined ? undefined : errorMessages(fault),
      onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
    }
  }
  return (
    <form
      className="grid grid-cols-1 gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void save()
      }}
    >
      <TextField
        hint={t(typed.prize === 'BADGE' ? 'levels.badgeHint' : 'levels.nameHint')}
        maxLength={longestPrizeName}
        {...field('name')}
      />
      <TextField lang="ne" maxLength={longestPrizeName} {...field('nameNe')} />
      <SelectField {...field('metric')}>
        {vendorMetrics.map((metric) => (
          <option key={metric} value={metric}>
            {t(`levels.metric.${metric}`)}
          </option>
        ))}
      </SelectField>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          hint={t(`levels.thresholdHint.${metricShapes[typed.metric]}`)}
          inputMode="decimal"
          {...field('threshold')}
        />
        <TextField hint={t('levels.windowHint')} inputMode="numeric" {...field('windowDays')} />
      </div>
      <TextField hint={t('levels.leastHint')} inputMode="numeric" {...field('least')} />
      <SelectField hint={prizeHint(t, typed.prize)} {...field('prize')}>
        {rewardPrizes.map((prize) => (
          <option key={prize} value={prize}>
            {t(`levels.prize.${prize}`)}
          </option>
        ))}
      </SelectField>
      {typed.prize === 'LEVEL' && (
        <SelectField hint={t('levels.levelHint')} {...field('level')}>
          {prizeLevels.map((level) => (
            <option key={level} value={level}>
              {t(`level.${level}`)}
            </option>
          ))}
        </SelectField>
      )}
      {typed.prize === 'FEE_CREDIT' && <TextField inputMode="decimal" {...field('credit')} />}
      {prizesWithDays.includes(typed.prize) && <TextField inputMode="numeric" {...field('prizeDays')} />}
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} type="submit">
          {t('levels.saveRule')}
        </Button>
        <Button
          icon="eye"
          onClick={() => {
            setIsChecked(true)
            setPreviewed(checked.rule)
          }}
          variant="quiet"
        >
          {t('levels.preview')}
        </Button>
      </div>
      {previewed && <RulePreview of={previewed} />}
    </form>
  )
}

const prizeHint = (t: Translate, prize: RewardPrize): string | undefined =>
  prize === 'FEE_CREDIT' || prize === 'CAMPAIGN_SLOT' ? t(`levels.prizeHint.${prize}`) : undefined
