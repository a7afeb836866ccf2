import { useTranslate } from '../../lib/i18n/translate.ts'

interface AgeQuestionProps {
  answer: boolean | undefined
  onAnswer: (isOfAge: boolean) => void
  isPickup: boolean
  /** It was tried without an answer. */
  fault: boolean
}

/** Asked where goods for adults are handed over. */
export function AgeQuestion({ answer, onAnswer, isPickup, fault }: AgeQuestionProps) {
  const t = useTranslate()
  const isMissing = fault && answer === undefined
  return (
    <fieldset
      aria-describedby={isMissing ? 'age-fault' : undefined}
      className="grid grid-cols-1 rounded-control bg-sayapatri/15 p-3"
    >
      <legend className="contents">
        <strong>{t('vendorOrders.ageAsk')}</strong>
      </legend>
      {[true, false].map((isOfAge) => (
        <label className="flex min-h-11 cursor-pointer items-center gap-3" key={String(isOfAge)}>
          <input
            aria-invalid={isMissing || undefined}
            checked={answer === isOfAge}
            className="size-5 accent-himal"
            name="of-age"
            onChange={() => onAnswer(isOfAge)}
            type="radio"
          />
          {t(isOfAge ? 'vendorOrders.ageYes' : 'vendorOrders.ageNo')}
        </label>
      ))}
      {answer === false && (
        <p className="text-sm" role="status">
          {t(isPickup ? 'vendorOrders.ageKeep' : 'vendorOrders.ageBack')}
        </p>
      )}
      {isMissing && (
        <p className="text-simrik text-xs" id="age-fault" role="alert">
          {t('vendorOrders.ageFault')}
        </p>
      )}
    </fieldset>
  )
}
