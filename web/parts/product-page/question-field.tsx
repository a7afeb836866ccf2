import { useId } from 'react'
import { useAttributeWords } from '../../lib/data/places.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { classes } from '../../ui/class-names.ts'
import type { Option, Question } from './choice.ts'

interface QuestionFieldProps {
  question: Question
  chosen: string | undefined
  onPick: (value: string) => void
}

/** One option: colours as swatches, everything else as chips. Radio buttons underneath. */
export function QuestionField({ question, chosen, onPick }: QuestionFieldProps) {
  const group = useId()
  const words = useAttributeWords()
  return (
    <fieldset>
      <legend className="mb-2 text-sm">
        <span className="text-muted">{words(question.name)}: </span>
        <span className="font-medium">{chosen && words(chosen)}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {question.options.map((option) => (
          <label
            className="relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-himal has-focus-visible:outline-offset-2"
            key={option.value}
          >
            <input
              checked={option.value === chosen}
              className="sr-only"
              name={group}
              onChange={() => onPick(option.value)}
              type="radio"
              value={option.value}
            />
            {question.isColour ? (
              <Swatch isChosen={option.value === chosen} option={option} />
            ) : (
              <Chip isChosen={option.value === chosen} option={option} />
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface FaceProps {
  option: Option
  isChosen: boolean
}

/** Struck through when unavailable, and still readable. */
function Chip({ option, isChosen }: FaceProps) {
  return (
    <span
      className={classes(
        'flex min-h-11 min-w-11 items-center justify-center rounded-control border px-4 font-medium text-sm transition-colors',
        isChosen
          ? 'border-himal bg-himal/10 text-himal ring-1 ring-himal'
          : 'border-line bg-surface hover:border-muted',
        !option.isAvailable && 'border-dashed text-muted line-through',
      )}
    >
      <Name option={option} />
    </span>
  )
}

function Swatch({ option, isChosen }: FaceProps) {
  const words = useAttributeWords()
  return (
    <span
      className={classes(
        'grid size-11 place-items-center rounded-full border-2 transition-colors',
        isChosen ? 'border-himal' : 'border-transparent hover:border-line',
      )}
      title={words(option.value)}
    >
      <span
        className="relative size-8 overflow-clip rounded-full border border-field"
        style={{ backgroundColor: option.colour }}
      >
        {!option.isAvailable && (
          <span className="absolute inset-0 bg-[linear-gradient(to_top_right,transparent_44%,#fff_44%_48%,#111_48%_52%,#fff_52%_56%,transparent_56%)]" />
        )}
      </span>
      <span className="sr-only">
        <Name option={option} />
      </span>
    </span>
  )
}

function Name({ option }: { option: Option }) {
  const t = useTranslate()
  const value = useAttributeWords()(option.value)
  if (option.isAvailable) return value
  return (
    <>
      <span aria-hidden="true">{value}</span>
      <span className="sr-only">{t('product.unavailable', { value })}</span>
    </>
  )
}
