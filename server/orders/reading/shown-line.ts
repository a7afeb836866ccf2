import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { pictureUrl } from '../../../contract/shared/limits.ts'
import type { AppContext } from '../../platform/context.ts'
import { lineWeighingOf, type WeighingColumns } from '../states/line-weighing.ts'
import { shownAnswers } from '../states/order-answers.ts'
import type { LineJson } from '../states/order-columns.ts'
import { amountOf, isPrepaid } from '../weighing/weighed-amounts.ts'

type Line = ResponseData<typeof contract.orders.adminDetail>['lines'][number]

/** A line of an order as every side reads it, with its shopper's answers. */
export const shownLine = (ctx: AppContext, line: LineJson, order: WeighingColumns): Line => ({
  productId: line.productId,
  ...(line.variableNo > 0 && { variableNo: line.variableNo }),
  productName: line.productName,
  productImage: line.productImage === null ? null : pictureUrl(line.productImage),
  attribute: line.attribute,
  costPrice: line.costPrice,
  sellingPrice: line.sellingPrice,
  quantity: line.quantity,
  unit: line.unit,
  step: line.step,
  lineTotal: line.lineTotal,
  ...shownOffer(line, order),
  weighing: lineWeighingOf(line, order),
  ...shownAnswers(ctx, line),
})

function shownOffer(line: LineJson, { paymentMethod }: WeighingColumns): Pick<Line, 'offer'> {
  const { offerId, offerPrice } = line
  if (offerId === null || offerPrice === null) return {}
  const lineTotal = amountOf(
    { ...line, unitPaisa: offerPrice },
    line.weighedMilli,
    isPrepaid({ paymentMethod }),
  )
  return { offer: { id: offerId, unitPrice: offerPrice, lineTotal } }
}
