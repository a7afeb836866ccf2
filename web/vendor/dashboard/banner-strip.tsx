import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { storedValue } from '../../lib/browser/storage.ts'
import { type Banner, bannersQuery } from '../../lib/data/banners.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { BannerLink } from '../../parts/banners/banner-picture.tsx'
import { countClick, countView } from '../../parts/banners/count-views.ts'
import { Picture } from '../../parts/products/picture.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const mostKept = 20
const hidden = storedValue(
  'localStorage',
  'hidden-banners',
  (found): found is string[] => Array.isArray(found) && found.every((id) => typeof id === 'string'),
)

/** News of the market: one banner as a strip with its words, until the vendor hides it on this device. */
export function BannerStrip() {
  const t = useTranslate()
  const banners = useQuery(bannersQuery({ category: 'vendor-home' }))
  const [away, setAway] = useState<readonly string[]>(() => hidden.read() ?? [])
  if (banners.isPending) return <Skeleton className="h-24 rounded-card" />
  const banner = banners.data?.find(({ id }) => !away.includes(id))
  if (banner === undefined) return null
  const hide = () => {
    const kept = [...away, banner.id].slice(-mostKept)
    hidden.write(kept)
    setAway(kept)
  }
  return (
    <section
      aria-label={t('dashboard.banners')}
      className="flex h-24 items-center overflow-clip rounded-card border border-line bg-surface pr-1"
    >
      <Linked banner={banner} key={banner.id}>
        <Picture
          alt=""
          className="h-full w-32 object-cover object-right sm:w-72"
          shape="WIDE"
          sizes="18rem"
          url={banner.imageUrl}
        />
        <span className="line-clamp-3 min-w-0 flex-1 font-bold text-sm sm:text-base">{banner.altText}</span>
      </Linked>
      <IconButton icon="close" label={t('dashboard.hideBanner')} onClick={hide} />
    </section>
  )
}

function Linked({ banner, children }: { banner: Banner; children: ReactNode }) {
  useEffect(() => countView(banner.id), [banner.id])
  const row = <span className="flex size-full items-center gap-4">{children}</span>
  return (
    <div className="h-full min-w-0 flex-1">
      {banner.linkUrl === null ? (
        row
      ) : (
        <BannerLink onFollow={() => countClick(banner.id)} to={banner.linkUrl}>
          {row}
        </BannerLink>
      )}
    </div>
  )
}
