/** Pages of a shopper's account: its navigation on wide screens, and the rows of its hub. */
import { paths } from '../../../contract/paths.ts'
import type { MessageKey } from '../../lib/i18n/translate.ts'
import type { IconName } from '../../ui/icon.tsx'
import '../../ui/late-icons.ts'

export interface AccountEntry {
  readonly to: string
  readonly icon: IconName
  readonly label: MessageKey
  /** The figure beside it in the hub. */
  readonly count?: 'orders' | 'returns' | 'messages' | 'saved' | 'addresses' | 'notifications'
}

export const accountEntries: readonly AccountEntry[] = [
  { to: paths.orders(), icon: 'package', label: 'account.orders', count: 'orders' },
  { to: paths.ownReturns(), icon: 'refresh', label: 'account.returns', count: 'returns' },
  { to: paths.chat(), icon: 'chat', label: 'account.messages', count: 'messages' },
  { to: paths.wallet(), icon: 'tag', label: 'account.wallet' },
  { to: paths.allSaved(), icon: 'heart', label: 'account.saved', count: 'saved' },
  { to: paths.addresses(), icon: 'pin', label: 'account.addresses', count: 'addresses' },
  { to: paths.notifications(), icon: 'bell', label: 'account.notifications', count: 'notifications' },
  { to: paths.complaints(), icon: 'alert', label: 'account.complaints' },
  { to: paths.profile(), icon: 'person', label: 'account.profile' },
  { to: paths.security(), icon: 'shield', label: 'account.security' },
]
