import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { adminProductRoutes } from '../../../contract/catalogue/admin-products.ts'
import { paths } from '../../../contract/paths.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { pictureUrlAt } from '../../../contract/shared/limits.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { useQuantities } from '../../lib/i18n/quantities.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Attributes } from '../../parts/orders/attributes.tsx'
import { useCategoryInStoreName } from '../../parts/products/category-name.ts'
import { Picture } from '../../parts/products/picture.tsx'
import { sellingPrice } from '../../parts/products/price.tsx'
import { buttonStyles } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { anyProductQuery } from '../product-data.ts'
import { ActionList } from '../trail/action-list.tsx'
import { KeepHidden } from './keep-hidden.tsx'
import { ModerateProducts } from './moderate-products.tsx'
import { ProductBadge } from './product-list.tsx'

type Product = ResponseJson<typeof adminProductRoutes.adminProduct>

/** A product with its moderation history at the side; below it, what an admin may decide. */
export function ProductSheet({ productId, onClose }: { productId: string | undefined; onClose: () => void }) {
  const t = useTranslate()
  const product = useQuery({ ...anyProductQuery(productId ?? ''), enabled: productId !== undefined })
  return (
    <Drawer
      isOpen={productId !== undefined}
      onClose={onClose}
      title={product.data?.productName ?? t('moderation.goods')}
      {...(product.data && { footer: <Decide key={product.data.id} of={product.data} /> })}
    >
      {product.isPending && <Skeleton className="h-80" />}
      {product.isError && (
        <ErrorState onRetry={() => void product.refetch()}>{t('moderation.failed')}</ErrorState>
      )}
      {product.data && <Story of={product.data} />}
    </Drawer>
  )
}

/** The appeal is the React key: a newer one remounts the form, because it is another decision. */
const Decide = ({ of: product }: { of: Product }) => (
  <div className="flex flex-wrap gap-2">
    <ModerateProducts goods={[product]} />
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
  const t = useTranslate()
  const { written } = useQuantities()
  const nameIn = useCategoryInStoreName()
  const at = (time: string) => <When at={time} />
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-4">
        <Pictures of={product} />
        <span aria-live="polite">
          <ProductBadge of={product} />
        </span>
      </div>
      {product.hiddenReason !== null && (
        <FaultBox>
          {t('moderation.hiddenBecause', { name: product.hiddenByName ?? '–', reason: product.hiddenReason })}
        </FaultBox>
      )}
      {product.appealedAt !== null && (
        <section className="rounded-control bg-sayapatri/15 px-3 py-2">
          <h3 className="font-bold">{t('moderation.appealed')}</h3>
          <p className="text-sm">
            {product.shopName} · {product.appealedByName} · {at(product.appealedAt)}
          </p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">
            {product.appealNote || t('moderation.noNote')}
          </p>
        </section>
      )}
      {product.isListed && (
        <Link className={buttonStyles('quiet')} to={paths.product(product.username, product.id)}>
          <Icon name="store" />
          {t('moderation.open')}
        </Link>
      )}
      <Facts
        facts={[
          [t('moderation.shop'), product.shopName],
          [
            t('moderation.category'),
            [
              nameIn({ name: product.categoryName, nameNe: product.categoryNameNe }),
              product.subCategoryName &&
                nameIn({ name: product.subCategoryName, nameNe: product.subCategoryNameNe }),
            ]
              .filter(Boolean)
              .join(' › '),
          ],
          [
            t('moderation.price'),
            <span className="price" key="price">
              {formatRupees(sellingPrice(product))}
            </span>,
          ],
          [t('moderation.stock'), written(product.stock, product)],
          [t('moderation.sold'), product.soldCount],
          [
            t('moderation.rating'),
            product.rating === null ? '–' : `${product.rating.toFixed(1)} (${product.ratingCount})`,
          ],
          [t('moderation.since'), at(product.createdAt)],
          [t('moderation.edited'), at(product.updatedAt)],
        ]}
      />
      {product.description !== '' && (
        <section>
          <h3 className="mb-1 font-bold">{t('moderation.description')}</h3>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{product.description}</p>
        </section>
      )}
      {product.variations.some(({ variableNo }) => variableNo > 0) && <Variations of={product} />}
      <section className="border-line border-t pt-4">
        <h3 className="mb-3 font-bold">{t('categories.acts')}</h3>
        <ActionList aboutId={product.id} />
      </section>
    </div>
  )
}

/** Every picture, each opens large: a fault is seldom on the first picture, or visible in a small one. */
function Pictures({ of: { images } }: { of: Product }) {
  const t = useTranslate()
  const look = 'size-28 rounded-card'
  if (images.length === 0) return <Picture alt="" className={look} sizes="7rem" url={null} />
  return images.map((url, at) => (
    <a
      aria-label={t('moderation.picture', { number: at + 1 })}
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
  const t = useTranslate()
  const { perStep, written } = useQuantities()
  return (
    <section>
      <h3 className="mb-1 font-bold">{t('moderation.variations')}</h3>
      <ul className="divide-y divide-line">
        {of.variations.map((one) => (
          <li className="flex flex-wrap items-center justify-between gap-2 py-2" key={one.variableNo}>
            <Attributes of={one} />
            <span className="tabular-nums">
              <span className="price">{formatRupees(sellingPrice(one)) + perStep(of)}</span> ·{' '}
              {written(one.stock, of)}
              {!one.isOffered && <span className="text-muted"> · {t('moderation.notOffered')}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
