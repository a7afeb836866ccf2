import { openDomainEvent } from '../platform/events/domain-event.ts'

export interface SettingChanged {
  /** Of this change, not of the setting. */
  readonly id: string
  readonly key: string
  /** Null stands for the default. */
  readonly before: unknown
  readonly after: unknown
  readonly changedBy: string
  readonly at: Date
}

/** Told in the transaction that stores a setting; accounts keeps the audit trail and comes later. */
export const settingChanged = openDomainEvent<SettingChanged>()
