/** A notification kind: its payload, its sentence in each language, and the page it links to. */
import type { Language } from '../errors.ts'
import { formatDate, formatDateTime } from '../shared/date-format.ts'
import { formatPaisa } from '../shared/money.ts'

/** `link` and sentences also read payloads of earlier releases, which may lack fields: hence the defaults. */
export interface KindTemplate<Payload> extends Readonly<Record<Language, (of: Payload) => string>> {
  readonly link: (of: Payload) => string
  /** The list of an e-mail below the sentence. */
  readonly lines?: (language: Language, of: Payload) => readonly string[]
}

export const defineKind = <Payload extends PayloadShape<Payload>>(
  template: KindTemplate<Readonly<Payload>>,
): KindTemplate<Readonly<Payload>> => template

/** Stored as JSON: strings alone, also for paisa and instants, which a sentence formats in its own language. */
type PayloadShape<Payload> = { readonly [Field in keyof Payload]?: string }

/** Phrases of a sentence, by a code in its payload. */
export type PhraseTable = Readonly<Record<Language, Readonly<Record<string, string>>>>

export const rupees = (paisa = '0'): string => formatPaisa(Number(paisa), 'Rs.')

/** A day with its hour. */
export const timeOf = (language: Language, iso = ''): string =>
  Number.isNaN(Date.parse(iso)) ? '' : formatDateTime(new Date(iso), language)

/** Empty for an invalid date: one old row must not break the whole list of notifications. */
export const dayOf = (language: Language, iso = ''): string =>
  Number.isNaN(Date.parse(iso)) ? '' : formatDate(new Date(iso), language)
