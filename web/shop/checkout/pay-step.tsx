import { useText } from '../../lib/text.ts'
import { AreaField } from '../../ui/field.tsx'
import type { Option } from './order-sums.ts'
import { Choice, Step } from './step.tsx'

interface PayStepProps {
  option: Option | undefined
  note: string
  onNote: (note: string) => void
}

const longestNote = 300

export function PayStep({ option, note, onNote }: PayStepProps) {
  const text = useText()
  const isTaken = option?.codAllowed !== false
  return (
    <Step number={3} title={text('checkout.pay')}>
      <fieldset className="grid grid-cols-1 gap-2">
        <legend className="sr-only">{text('checkout.pay')}</legend>
        <Choice disabled={!isTaken} isChosen={isTaken} name="payment" onChoose={() => undefined}>
          <span className="block font-medium">{text('checkout.cod')}</span>
          <span className="block text-muted text-xs">
            {text(
              isTaken
                ? option?.kind === 'PICKUP'
                  ? 'checkout.codPickup'
                  : 'checkout.codLine'
                : 'checkout.noCod',
            )}
          </span>
        </Choice>
      </fieldset>
      <AreaField
        label={text('checkout.note')}
        maxLength={longestNote}
        onChange={(event) => onNote(event.target.value)}
        value={note}
      />
    </Step>
  )
}
