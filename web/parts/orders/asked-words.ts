import type { OrderDetail } from '../../lib/data/orders.ts'
import type { Translate } from '../../lib/i18n/translate.ts'

/** The reason of a request to cancel: the code in the reader's language, then what was written beside it. */
export const askedWords = (
  { code, reason }: Pick<NonNullable<OrderDetail['cancelAsked']>, 'code' | 'reason'>,
  t: Translate,
): string =>
  [(code !== 'SOMETHING_ELSE' || reason === '') && t(`order.reason.${code}`), reason]
    .filter(Boolean)
    .join(': ')
