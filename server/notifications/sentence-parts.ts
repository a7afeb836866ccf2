/** What sentences are made of. */
import type { Language } from '../../contract/errors.ts'
import type { NotificationKind } from '../../contract/notifications/notification-kinds.ts'
import { formatPaisa } from '../../contract/shared/money.ts'
import { formatDate, formatDateTime } from '../../contract/shared/time.ts'

export type Detail = Readonly<Record<string, string>>
export type Sentences = Readonly<Record<NotificationKind, (of: Detail) => string>>

/** Paisa and moments travel as texts: a sentence says them in its own language. */
export const rupees = (paisa = '0', label = 'Rs.'): string => formatPaisa(Number(paisa), label)

/** A day with its hour. */
export const timeOf = (language: Language, iso = ''): string =>
  Number.isNaN(Date.parse(iso)) ? '' : formatDateTime(new Date(iso), language)

/** Nothing for what is not known: one old row must not take the whole bell down. */
export const dayOf = (language: Language, iso = ''): string =>
  Number.isNaN(Date.parse(iso)) ? '' : formatDate(new Date(iso), language)
