import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { pictureUrl } from '../../../contract/shared/limits.ts'
import type { AppContext } from '../../platform/context.ts'
import { shownAnswers } from '../states/order-answers.ts'
import type { LineJson } from '../states/order-columns.ts'

type OrderLine = ResponseData<typeof contract.orders.adminDetail>['lines'][number]

/** A line of an order as each side reads it, with its shopper's answers. */
export const lineOf = (
  ctx: AppContext,
  { variableNo, productImage, answers, answerPictures, ...line }: LineJson,
): OrderLine => ({
  ...line,
  ...shownAnswers(ctx, { answers, answerPictures }),
  ...(variableNo > 0 && { variableNo }),
  productImage: productImage === null ? null : pictureUrl(productImage),
})
