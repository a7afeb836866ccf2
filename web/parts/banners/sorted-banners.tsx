import { arrayMove } from '@dnd-kit/sortable'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Sorting } from '../../ui/sorting.tsx'
import type { StoredBanner } from './banner-data.ts'
import { BannerRow } from './banner-row.tsx'

interface SortedBannersProps {
  banners: readonly StoredBanner[]
  onChange: (banners: readonly StoredBanner[]) => void
  onOpen: (banner: StoredBanner) => void
  onRemove: (banner: StoredBanner) => void
}

/** The banners in the order in which they are shown: dragged by mouse or finger, moved by keys or by buttons. */
export function SortedBanners({ banners, onChange, onOpen, onRemove }: SortedBannersProps) {
  const t = useTranslate()
  const move = (from: number, to: number) => onChange(arrayMove([...banners], from, to))
  return (
    <Sorting
      ids={banners.map(({ id }) => id)}
      onMove={move}
      spoken={{
        instructions: t('banners.instructions'),
        say: (what, place) => t(`banners.${what}`, { place, of: banners.length }),
      }}
    >
      <ol className="grid gap-3">
        {banners.map((banner, at) => (
          <BannerRow
            banner={banner}
            key={banner.id}
            onDown={at === banners.length - 1 ? undefined : () => move(at, at + 1)}
            onOpen={() => onOpen(banner)}
            onRemove={() => onRemove(banner)}
            onUp={at === 0 ? undefined : () => move(at, at - 1)}
            place={at + 1}
          />
        ))}
      </ol>
    </Sorting>
  )
}
