import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { adminGoodsRoutes } from '../../../contract/catalogue/admin-products.ts'
import type { Told } from '../../../contract/route.ts'
import { pictureUrlAt } from '../../../contract/shared/limits.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { Attributes } from '../../parts/orders/attributes.tsx'
import { Picture } from '../../parts/products/picture.tsx'
import { sellingPrice } from '../../parts/products/price.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { anyProductQuery } from '../product-data.ts'
import { ActList } from '../trail/action-list.tsx'
import { KeepHidden } from './keep-hidden.tsx'
import { JudgeGoods } from './moderate-products.tsx'
import { GoodsBadge } from './product-list.tsx'

type Product = Told<typeof adminGoodsRoutes.adminProduct>

/** The whole story of one product at the side; below it, what an admin may decide. */
export function ProductSheet({ productId, onClose }: { productId: string | undefined; onClose: () => void }) {
  const text = useText()
  const product = useQuery({ ...anyProductQuery(productId ?? ''), enabled: productId !== undefined })
  return (
    <Drawer
      isOpen={productId !== undefined}
      onClose={onClose}
      title={product.data?.productName ?? text('judge.goods')}
      {...(product.data && { footer: <Decide key={product.data.id} of={product.data} /> })}
    >
      {product.isPending && <Skeleton className="h-80" />}
      {product.isError && <Failed onRetry={() => void product.refetch()}>{text('judge.failed')}</Failed>}
      {product.data && <Story of={product.data} />}
    </Drawer>
  )
}

/** An appeal is named by what is decided about it: a newer one is another question. */
const Decide = ({ of: product }: { of: Product }) => (
  <div className="flex flex-wrap gap-2">
    <JudgeGoods goods={[product]} />
    {product.appealId !== null && (
      <KeepHidden
        appealId={product.appealId}
        key={product.appealId}
        name={product.productName}
        reason={product.hiddenReason ?? ''}
      />
    )}
  </div>
)

function Story({ of: product }: { of: Product }) {
  const text = useText()
  const at = (time: string) => <When at={time} />
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-4">
        <Pictures of={product} />
        <span aria-live="polite">
          <GoodsBadge of={product} />
        </span>
      </div>
      {product.hiddenReason !== null && (
        <FaultBox>
          {text('judge.hiddenBecause', { name: product.hiddenByName ?? '–', reason: product.hiddenReason })}
        </FaultBox>
      )}
      {product.appealedAt !== null && (
        <section className="rounded-control bg-sayapatri/15 px-3 py-2">
          <h3 className="font-bold">{text('judge.appealed')}</h3>
          <p className="text-sm">
            {product.shopName} · {product.appealedByName} · {at(product.appealedAt)}
          </p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">
            {product.appealNote || text('judge.noNote')}
          </p>
        </section>
      )}
      {product.isListed && (
        <Link className={buttonLook('quiet')} to={paths.product(product.username, product.id)}>
          <Icon name="store" />
          {text('judge.open')}
        </Link>
      )}
      <Facts
        facts={[
          [text('judge.shop'), product.shopName],
          [
            text('judge.category'),
            [product.categoryName, product.subCategoryName].filter(Boolean).join(' › '),
          ],
          [
            text('judge.price'),
            <span className="price" key="price">
              {formatRupees(sellingPrice(product))}
            </span>,
          ],
          [text('judge.stock'), product.stock],
          [text('judge.sold'), product.soldCount],
          [
            text('judge.rating'),
            product.rating === null ? '–' : `${product.rating.toFixed(1)} (${product.ratingCount})`,
          ],
          [text('judge.since'), at(product.createdAt)],
          [text('judge.edited'), at(product.updatedAt)],
        ]}
      />
      {product.description !== '' && (
        <section>
          <h3 className="mb-1 font-bold">{text('judge.description')}</h3>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{product.description}</p>
        </section>
      )}
      {product.variations.some(({ variableNo }) => variableNo > 0) && <Variations of={product} />}
      <section className="border-line border-t pt-4">
        <h3 className="mb-3 font-bold">{text('cats.acts')}</h3>
        <ActList aboutId={product.id} />
      </section>
    </div>
  )
}

/** Every picture, each to be opened large: what is wrong with one is seldom seen on the first, or when it is small. */
function Pictures({ of: { images } }: { of: Product }) {
  const text = useText()
  const look = 'size-28 rounded-card'
  if (images.length === 0) return <Picture alt="" className={look} sizes="7rem" url={null} />
  return images.map((url, at) => (
    <a
      aria-label={text('judge.picture', { number: at + 1 })}
      href={pictureUrlAt(url, 1280)}
      key={url}
      rel="noreferrer"
      target="_blank"
    >
      <Picture alt="" className={look} sizes="7rem" url={url} />
    </a>
  ))
}

function Variations({ of }: { of: Product }) {
  const text = useText()
  return (
    <section>
      <h3 className="mb-1 font-bold">{text('judge.variations')}</h3>
      <ul className="divide-y divide-line">
        {of.variations.map((one) => (
          <li className="flex flex-wrap items-center justify-between gap-2 py-2" key={one.variableNo}>
            <Attributes of={one} />
            <span className="tabular-nums">
              <span className="price">{formatRupees(sellingPrice(one))}</span> · {one.stock}
              {!one.isOffered && <span className="text-muted"> · {text('judge.notOffered')}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
