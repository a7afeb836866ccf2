import { openDomainEvent } from '../platform/events/domain-event.ts'

export interface SettingChanged {
  /** Id of this change, not of the setting. */
  readonly id: string
  readonly key: string
  /** Null stands for the default. */
  readonly before: unknown
  readonly after: unknown
  readonly changedBy: string
  readonly at: Date
}

/** Published in the transaction that stores a setting; accounts, a later slice, subscribes for its audit trail. */
export const settingChanged = openDomainEvent<SettingChanged>()
