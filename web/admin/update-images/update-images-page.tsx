import { Link, Navigate } from '@tanstack/react-router'
import type { content } from '../../../contract/content/content.ts'
import { paths } from '../../../contract/paths.ts'
import type { RequestJson } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import type { BannerSource } from '../../parts/banners/banner-data.ts'
import { BannerManager } from '../../parts/banners/banner-manager.tsx'

type Category = RequestJson<typeof content.marketBanners>['query']['category']

const shelfOf = (category: Category): BannerSource => ({
  queryKey: ['admin', 'banners', category],
  list: () => api.content.marketBanners({ query: { category } }),
  add: (body) => api.content.addMarketBanner({ body: { ...body, category } }),
  change: (featureImageId, body) => api.content.changeMarketBanner({ params: { featureImageId }, body }),
  remove: (featureImageId) => api.content.removeMarketBanner({ params: { featureImageId } }),
  order: (ids) => api.content.orderMarketBanners({ body: { category, ids } }),
})

/** The sub-pages by the last part of their address. */
const shelves = {
  user: shelfOf('home-banner'),
  product: shelfOf('vendor-home'),
  vendor: shelfOf('vendor-inside'),
} as const
type Part = keyof typeof shelves
const parts = ['user', 'product', 'vendor'] as const

const tab =
  '-mb-px flex min-h-11 shrink-0 items-center border-transparent border-b-2 font-medium text-muted hover:text-ink aria-[current=page]:border-himal aria-[current=page]:text-himal'

/** /admin/user/update-images/…: the market's own banners, by where they are shown. */
function UpdateImages({ part }: { part: Part }) {
  const t = useTranslate()
  return (
    <div className="max-w-4xl">
      <h1 className="font-bold text-xl">{t('admin.updateImages')}</h1>
      <nav
        aria-label={t('admin.updateImages')}
        className="no-scrollbar my-4 flex gap-5 overflow-x-auto border-line border-b"
      >
        {parts.map((one) => (
          <Link className={tab} key={one} to={paths.adminBanners(one)}>
            {t(`admin.images.${one}`)}
          </Link>
        ))}
      </nav>
      <BannerManager key={part} line={t(`admin.images.${part}.line`)} shelf={shelves[part]} />
    </div>
  )
}

/** Redirects the address without a sub-page to the first. */
export const UpdateImagesPage = () => <Navigate replace to={paths.adminBanners('user')} />
export const HomeBannerPage = () => <UpdateImages part="user" />
export const VendorHomeImagePage = () => <UpdateImages part="product" />
export const VendorInsideBannerPage = () => <UpdateImages part="vendor" />
