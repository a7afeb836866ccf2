import type { KeyboardEvent } from 'react'

const fields =
  'input:not([type=file], [type=checkbox], [type=color], [type=search], :disabled), textarea:not(:disabled)'

/** Enter in a line of text moves on to the next field of the form; lists and dialogs have an Enter of their own. */
export function moveOnEnter(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
  if (!(target instanceof HTMLInputElement) || !target.matches(fields) || target.closest('dialog')) return
  event.preventDefault()
  const all = [...currentTarget.querySelectorAll<HTMLElement>(fields)].filter((one) => !one.closest('dialog'))
  all[all.indexOf(target) + 1]?.focus()
}
