import { type Choice, choicesIn, writtenChoices } from './filter-params.ts'

/** The attributes of an address with this value chosen, or no longer chosen. */
export function toggled(attributes: string | undefined, { name, value }: Choice): string | undefined {
  const choices = choicesIn(attributes)
  const left = choices.filter((one) => one.name !== name || one.value !== value)
  return writtenChoices(left.length < choices.length ? left : [...choices, { name, value }])
}
