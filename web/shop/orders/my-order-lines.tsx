import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { paths } from '../../../contract/paths.ts'
import type { OrderDetail } from '../../lib/data/orders.ts'
import { withMessages } from '../../lib/i18n/screen.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { OrderLineAnswers } from '../../parts/line-form/order-line-answers.tsx'
import { Attributes } from '../../parts/orders/attributes.tsx'
import { LineWeight } from '../../parts/orders/line-weight.tsx'
import { LineTotal, UnitPrice } from '../../parts/orders/order-parts.tsx'
import { ProductThumb } from '../../parts/products/product-thumb.tsx'

const LineStars = lazyPart(async () => (await withMessages(import('./line-stars.tsx'), 'product')).LineStars)

/** The lines of my order: each leads to its product; those that were delivered ask for stars. */
export function MyOrderLines({ order }: { order: OrderDetail }) {
  const isHere = order.status === 'DELIVERED' || order.status === 'COMPLETED'
  return (
    <ul className="grid grid-cols-1 gap-4">
      {order.lines.map((line, at) => (
        <li className="grid grid-cols-1 gap-1" key={`${line.productId} ${line.variableNo}`}>
          <Link
            className="group grid grid-cols-[auto_1fr_auto] gap-x-3 rounded-control"
            to={paths.product(order.username, line.productId)}
          >
            <ProductThumb size={64} src={line.productImage} />
            <div className="min-w-0">
              <p className="line-clamp-2 font-medium leading-snug group-hover:underline">
                {line.productName}
              </p>
              <Attributes of={line} />
              <LineWeight of={line.weighing} />
              <UnitPrice of={line} />
            </div>
            <LineTotal of={line} withUnit />
          </Link>
          {line.answers && (
            <div className="pl-19">
              <OrderLineAnswers answers={line.answers} />
            </div>
          )}
          {isHere && isFirstOf(order.lines, at) && (
            <Suspense fallback={<div className="h-11" />}>
              <LineStars line={line} />
            </Suspense>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A product has one review, whatever number of its variations were ordered. */
const isFirstOf = (lines: OrderDetail['lines'], at: number): boolean =>
  lines.findIndex(({ productId }) => productId === lines[at]?.productId) === at
