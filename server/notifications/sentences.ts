/** The sentence of a notification and its link: from a row's kind and its stored payload. */
import type { Language } from '../../contract/errors.ts'
import {
  type NotificationKind,
  notificationKinds,
  type StoredPayload,
} from '../../contract/notifications/notification-kinds.ts'
import { paths } from '../../contract/paths.ts'

/** A kind of an older release that this one no longer knows has no sentence, and breaks nothing. */
export const sentenceOf = (language: Language, kind: string, detail: StoredPayload): string =>
  isKind(kind) ? notificationKinds[kind][language](detail) : ''

/** The list of an e-mail below the sentence. */
export const linesOf = (language: Language, kind: string, detail: StoredPayload): readonly string[] =>
  (isKind(kind) && notificationKinds[kind].lines?.(language, detail)) || []

export const linkOf = (kind: string, detail: StoredPayload): string =>
  isKind(kind) ? notificationKinds[kind].link(detail) : paths.home()

const isKind = (kind: string): kind is NotificationKind => Object.hasOwn(notificationKinds, kind)
