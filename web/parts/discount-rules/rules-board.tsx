import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mostLiveRules, mostRules } from '../../../contract/promotions/rule-kinds.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { inOrder } from '../../ui/order-saving.ts'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { useOrderSaving } from '../../ui/use-order-saving.ts'
import type { RuleList, RulesOwner, StoredRule } from './rule-data.ts'
import { RuleEditor } from './rule-editor.tsx'
import { RuleHelp } from './rule-help.tsx'
import { RuleTrial } from './rule-trial.tsx'
import { SortedRules } from './sorted-rules.tsx'

interface RulesBoardProps {
  owner: RulesOwner
  title: string
  line: string
}

/** The rules of one owner in the order in which they apply, their editor, and a cart to try them on. */
export function RulesBoard({ owner, title, line }: RulesBoardProps) {
  const t = useTranslate()
  const [edited, setEdited] = useState<StoredRule | 'NEW'>()
  const [dropped, setDropped] = useState<StoredRule>()
  const queryKey = [...owner.queryKey]
  const rules = useQuery({ queryKey, queryFn: owner.list })
  const [shown, order] = useOrderSaving(rules.data, {
    queryKey,
    place: (before: RuleList, { ids }) => ({
      ...before,
      rows: inOrder(before.rows, ids, ({ ruleId }) => ruleId),
    }),
    send: ({ ids }) => owner.order(ids),
    refused: (error) => toast.error(problemMessage(error, t('rules.orderFailed'))),
  })
  const switchRule = useSwitch(owner)
  if (edited !== undefined && shown !== undefined) {
    return (
      <RuleEditor
        // Another version of the rule is another form.
        key={edited === 'NEW' ? 'new' : `${edited.ruleId} ${edited.version}`}
        onDone={() => setEdited(undefined)}
        onNow={setEdited}
        owner={owner}
        rule={edited === 'NEW' ? undefined : edited}
        tags={shown.tags}
      />
    )
  }
  const isFull = (shown?.rows.length ?? 0) >= mostRules
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-prose">
          <h1 className="font-bold text-xl">{title}</h1>
          <p className="mt-1 text-muted">{line}</p>
        </div>
        <Button disabled={isFull || shown === undefined} icon="plus" onClick={() => setEdited('NEW')}>
          {t('rules.add')}
        </Button>
      </header>
      <RuleHelp />
      {rules.isPending && <RowsWaiting />}
      {rules.isError && <ErrorState onRetry={() => void rules.refetch()}>{t('rules.failed')}</ErrorState>}
      {shown?.rows.length === 0 && <EmptyState line={t('rules.emptyLine')}>{t('rules.empty')}</EmptyState>}
      {shown !== undefined && shown.rows.length > 0 && (
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid grid-cols-1 gap-3">
            <p className="text-muted text-sm">
              {t('rules.live', { count: shown.live, most: mostLiveRules })} {t('rules.orderLine')}
            </p>
            <SortedRules
              onDrop={setDropped}
              onEdit={setEdited}
              onOrder={order}
              onSwitch={(rule) => void switchRule(rule)}
              owner={owner}
              rules={shown.rows}
            />
          </div>
          <RuleTrial owner={owner} tags={shown.tags} />
        </div>
      )}
      <DropRule onClose={() => setDropped(undefined)} owner={owner} rule={dropped} />
    </div>
  )
}

function useSwitch(owner: RulesOwner) {
  const t = useTranslate()
  const queries = useQueryClient()
  return async (rule: StoredRule): Promise<void> => {
    try {
      await owner.switchTo(rule, !rule.active)
      toast.success(t(rule.active ? 'rules.switchedOff' : 'rules.switchedOn', { name: rule.name }))
    } catch (error) {
      toast.error(problemMessage(error, t('ui.failed')))
    }
    await queries.invalidateQueries({ queryKey: [...owner.queryKey] })
  }
}

interface DropRuleProps {
  owner: RulesOwner
  rule: StoredRule | undefined
  onClose: () => void
}

function DropRule({ owner, rule, onClose }: DropRuleProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const drop = async (): Promise<boolean> => {
    if (rule === undefined) return true
    try {
      await owner.remove(rule.ruleId)
      toast.success(t('rules.dropped'))
      await queries.invalidateQueries({ queryKey: [...owner.queryKey] })
      return true
    } catch (error) {
      toast.error(problemMessage(error, t('ui.failed')))
      return false
    }
  }
  return (
    <AskDialog
      isOpen={rule !== undefined}
      no={t('rules.keep')}
      onClose={onClose}
      onYes={drop}
      title={t('rules.dropAsk', { name: rule?.name ?? '' })}
      yes={t('rules.drop')}
    >
      <p>{t('rules.dropWhat')}</p>
    </AskDialog>
  )
}
