import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { paymentMethods } from '../../../contract/payments/payment-methods.ts'
import { mostTriedLines } from '../../../contract/promotions/rule-kinds.ts'
import { ApiProblem, problemMessage } from '../../lib/api/problem.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { IconButton } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { CheckedLine } from './checked-line.tsx'
import { FindProduct } from './find-product.tsx'
import type { RuleBody, RulesOwner, TriedProduct } from './rule-data.ts'
import { TrialResult } from './trial-result.tsx'
import { numberIn } from './typed-rule.ts'

interface RuleTrialProps {
  owner: RulesOwner
  tags: readonly string[]
  /** A rule that is being written: it is tried as it stands. */
  draft?: { readonly body: RuleBody; readonly isWhole: boolean; readonly ruleId: string | undefined }
}

interface TriedLine extends TriedProduct {
  readonly quantity: string
}

const keyOf = ({ productId, variableNo }: TriedProduct) => `${productId} ${variableNo}`

/** A cart that nobody has: what it would get, worked out by the server as an order would be. */
export function RuleTrial({ owner, tags, draft }: RuleTrialProps) {
  const t = useTranslate()
  const id = useId()
  const [lines, setLines] = useState<readonly TriedLine[]>([])
  const [method, setMethod] = useState('')
  const [orderNumber, setOrderNumber] = useState('1')
  const [deliveryFee, setDeliveryFee] = useState('100')
  const [tag, setTag] = useState('')
  const [pickUp, setPickUp] = useState(false)
  const body = {
    lines: lines.map(({ productId, variableNo, quantity }) => ({
      ...{ productId, quantity: Math.max(1, Math.round(numberIn(quantity) || 1)) },
      ...(variableNo > 0 && { variableNo }),
    })),
    ...{ pickUp, orderNumber: Math.min(1_000, Math.max(1, Math.round(numberIn(orderNumber) || 1))) },
    deliveryFee: pickUp ? 0 : Math.max(0, numberIn(deliveryFee) || 0),
    ...(tag !== '' && { customerTags: [tag] }),
    ...(method !== '' && { paymentMethod: paymentMethods.find((one) => one === method) }),
    ...(draft && { rule: draft.body, ...(draft.ruleId !== undefined && { ruleId: draft.ruleId }) }),
  }
  const isReady = lines.length > 0 && (draft?.isWhole ?? true)
  const trial = useQuery({
    queryKey: [...owner.queryKey, 'trial', body],
    queryFn: () => owner.tryOn(body),
    enabled: isReady,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const isUnfinished =
    (draft !== undefined && !draft.isWhole) ||
    (trial.error instanceof ApiProblem && trial.error.code === 'BAD_INPUT')
  const put = (key: string, quantity: string) =>
    setLines(lines.map((line) => (keyOf(line) === key ? { ...line, quantity } : line)))
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-sunken p-4 lg:sticky lg:top-4"
    >
      <div>
        <h2 className="font-bold" id={id}>
          {t('rules.try')}
        </h2>
        <p className="text-muted text-sm">{t(owner.isPlatform ? 'rules.try.platform' : 'rules.try.line')}</p>
      </div>
      <FindProduct
        isFull={lines.length >= mostTriedLines}
        onChoose={(found) => {
          if (!lines.some((line) => keyOf(line) === keyOf(found)))
            setLines([...lines, { ...found, quantity: '1' }])
        }}
        owner={owner}
      />
      {lines.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {lines.map((line) => (
            <li className="flex items-center gap-2" key={keyOf(line)}>
              <span className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">
                {line.name}
                {line.detail !== '' && <span className="block text-muted text-xs">{line.detail}</span>}
              </span>
              <TextField
                autoComplete="off"
                className="w-20 shrink-0"
                inputMode="numeric"
                label={t('rules.try.quantity')}
                onChange={({ target }) => put(keyOf(line), target.value)}
                value={line.quantity}
              />
              <IconButton
                icon="trash"
                label={t('rules.removeChosen', { name: `${line.name} ${line.detail}`.trim() })}
                onClick={() => setLines(lines.filter((one) => one !== line))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={t('rules.try.method')}
          onChange={({ target }) => setMethod(target.value)}
          value={method}
        >
          <option value="">{t('rules.try.noMethod')}</option>
          {paymentMethods.map((one) => (
            <option key={one} value={one}>
              {t(`rules.method.${one}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          autoComplete="off"
          inputMode="numeric"
          label={t('rules.try.orderNumber')}
          onChange={({ target }) => setOrderNumber(target.value)}
          value={orderNumber}
        />
        <TextField
          autoComplete="off"
          disabled={pickUp}
          inputMode="decimal"
          label={t('rules.try.fee')}
          onChange={({ target }) => setDeliveryFee(target.value)}
          value={deliveryFee}
        />
        {tags.length > 0 && (
          <SelectField label={t('rules.try.tag')} onChange={({ target }) => setTag(target.value)} value={tag}>
            <option value="">{t('rules.try.noTag')}</option>
            {tags.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <CheckedLine isChecked={pickUp} onChange={setPickUp}>
        {t('rules.try.pickUp')}
      </CheckedLine>
      {lines.length === 0 && <p className="text-muted text-sm">{t('rules.try.empty')}</p>}
      {lines.length > 0 && isUnfinished && <p className="text-muted text-sm">{t('rules.try.unfinished')}</p>}
      {lines.length > 0 && !isUnfinished && trial.isError && (
        <ErrorState onRetry={() => void trial.refetch()}>
          {problemMessage(trial.error, t('rules.try.failed'))}
        </ErrorState>
      )}
      {isReady && !trial.isError && trial.data !== undefined && (
        <TrialResult isPlatform={owner.isPlatform} trial={trial.data} />
      )}
    </section>
  )
}
