import { useId } from 'react'
import type { FactName } from '../../../contract/catalogue/fact-names.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { classes } from '../../ui/class-names.ts'
import { controlStyles } from '../../ui/field.tsx'

const levels = ['NONE', 'WANTED', 'REQUIRED'] as const
export type Level = (typeof levels)[number]

interface FactAskedProps {
  name: FactName
  level: Level
  onChange: (level: Level) => void
}

/** One fact, and whether a category asks for it: a line of a short table. */
export function FactAsked({ name, level, onChange }: FactAskedProps) {
  const t = useTranslate()
  const id = useId()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(8rem,10rem)] items-center gap-3">
      <label className="text-sm" htmlFor={id}>
        {t(`facts.${name}`)}
      </label>
      <select
        className={classes(controlStyles, level === 'NONE' && 'text-muted')}
        id={id}
        onChange={({ target }) => onChange(levels.find((one) => one === target.value) ?? 'NONE')}
        value={level}
      >
        {levels.map((one) => (
          <option key={one} value={one}>
            {t(`categories.fact.${one}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
