import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatRupees } from '../../../contract/shared/money.ts'
import { useQuantities } from '../../lib/i18n/quantities.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Picture } from '../../parts/products/picture.tsx'
import { sellingPrice } from '../../parts/products/price.tsx'
import { buttonStyles } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import type { ProductCardData } from '../parts/product-card-data.ts'
import { homeProducts } from './home-data.ts'

/** The market's description in one sentence, beside a collage of its products. */
export function Hero() {
  const t = useTranslate()
  const { data } = useInfiniteQuery(homeProducts)
  return (
    <section className="hero grid items-center gap-6 overflow-clip rounded-card px-5 py-7 md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] md:px-10 md:py-10 lg:gap-14">
      <div className="grid justify-items-start gap-4">
        <h1 className="max-w-md font-bold text-xl leading-tight lg:text-2xl">{t('home.heading')}</h1>
        <p className="max-w-md text-base opacity-85">{t('home.line')}</p>
        <Link className={buttonStyles('main', 'large', 'mt-2')} to="/products">
          {t('home.browse')}
        </Link>
      </div>
      <Stall goods={oneOfEachStore(data?.pages[0]?.rows ?? [])} />
    </section>
  )
}

const tiles = 6

/** First products of different stores, so that the collage shows a market and not one shop. */
function oneOfEachStore(goods: readonly ProductCardData[]): ProductCardData[] {
  const pictured = goods.filter((product) => product.productImage !== null && product.stock > 0)
  const grounds = new Set<string>()
  const varied = pictured.filter((product) => {
    const ground = product.productImage?.split('.')[1] ?? ''
    if (grounds.has(ground)) return false
    grounds.add(ground)
    return true
  })
  return [...new Set([...varied, ...pictured])].slice(0, tiles)
}

/** Six goods with their prices, three by three, the middle column a step lower. */
function Stall({ goods }: { goods: readonly ProductCardData[] }) {
  const { perStep } = useQuantities()
  if (goods.length < tiles) return null
  return (
    <ul className="grid grid-cols-3 gap-2.5 md:gap-4">
      {goods.map((product, at) => (
        <li
          className={classes(
            at % 3 === 1 && 'translate-y-2 md:translate-y-5',
            at > 2 && 'max-md:hidden',
            'mb-2 md:mb-1',
          )}
          key={product.id}
        >
          <Link
            aria-label={`${product.productName}, ${formatRupees(sellingPrice(product))}${perStep(product)}`}
            className="group relative block overflow-clip rounded-card outline-offset-3 focus-visible:outline-on-hero"
            params={{ username: product.username, id: product.id }}
            to="/store/$username/product/$id"
          >
            <Picture
              alt=""
              className="w-full transition-transform duration-180 group-hover:scale-105"
              isFirst={at < 3}
              sizes="(width >= 48rem) 14rem, 30vw"
              url={product.productImage}
            />
            <span className="price absolute bottom-1.5 left-1.5 rounded-control bg-white px-1.5 font-bold text-[oklch(0.23_0.03_265)] text-xs md:bottom-2.5 md:left-2.5 md:px-2 md:py-0.5">
              {formatRupees(sellingPrice(product))}
              {perStep(product)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
