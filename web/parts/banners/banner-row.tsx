import { useSortable } from '@dnd-kit/sortable'
import { useDates } from '../../lib/i18n/dates.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../products/picture.tsx'
import type { StoredBanner } from './banner-data.ts'

interface BannerRowProps {
  banner: StoredBanner
  place: number
  onOpen: () => void
  onRemove: () => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

const tones = { LIVE: 'good', SCHEDULED: 'info', ENDED: 'calm', OFF: 'calm' } as const

export function BannerRow({ banner, place, onOpen, onRemove, onUp, onDown }: BannerRowProps) {
  const t = useTranslate()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: banner.id })
  const name = banner.title === '' ? banner.altText : banner.title
  return (
    <li
      className={classes(
        'grid gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-3 sm:grid-cols-[minmax(0,15rem)_minmax(0,1fr)_auto]',
        isDragging && 'relative z-10 shadow-float',
      )}
      ref={setNodeRef}
      style={{
        transform: transform === null ? undefined : `translate3d(0, ${transform.y}px, 0)`,
        transition,
      }}
    >
      <Picture
        alt={banner.altText}
        className="w-full self-start rounded-control"
        shape="WIDE"
        sizes="(width >= 30rem) 15rem, 100vw"
        url={banner.imageUrl}
      />
      <div className="grid min-w-0 content-start justify-items-start gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={tones[banner.state]}>{t(`banners.state.${banner.state}`)}</Badge>
          {banner.device !== 'ALL' && <Badge tone="info">{t(`banners.device.${banner.device}`)}</Badge>}
        </div>
        <p className="max-w-full font-bold [overflow-wrap:anywhere]">{name}</p>
        <Days banner={banner} />
        {banner.linkUrl !== null && (
          <p className="max-w-full text-muted text-xs [overflow-wrap:anywhere]">{banner.linkUrl}</p>
        )}
        <p className="text-muted text-xs tabular-nums">
          {t('banners.counts', { views: banner.views, clicks: banner.clicks })}
        </p>
      </div>
      <div className="flex items-center sm:flex-col sm:items-end sm:justify-between">
        <div className="flex">
          <IconButton
            disabled={onUp === undefined}
            icon="chevron-up"
            label={t('banners.up', { name })}
            onClick={onUp}
          />
          <IconButton
            disabled={onDown === undefined}
            icon="chevron-down"
            label={t('banners.down', { name })}
            onClick={onDown}
          />
          <button
            className="inline-grid size-11 cursor-grab touch-none place-items-center rounded-control hover:bg-ink/6"
            ref={setActivatorNodeRef}
            title={t('banners.drag', { name, place })}
            type="button"
            {...attributes}
            {...listeners}
            aria-label={t('banners.drag', { name, place })}
          >
            <Icon name="menu" />
          </button>
        </div>
        <div className="ml-auto flex items-center gap-1 sm:ml-0">
          <IconButton icon="trash" label={t('banners.removeNamed', { name })} onClick={onRemove} />
          <Button aria-label={t('banners.editNamed', { name })} variant="quiet" onClick={onOpen} size="small">
            {t('banners.editShort')}
          </Button>
        </div>
      </div>
    </li>
  )
}

function Days({ banner: { startDay, endDay } }: { banner: StoredBanner }) {
  const t = useTranslate()
  const dates = useDates()
  if (startDay === null && endDay === null) return <p className="text-xs">{t('banners.always')}</p>
  return (
    <p className="text-xs tabular-nums">
      {startDay !== null && t('banners.from', { day: dates.day(startDay) })}{' '}
      {endDay !== null && t('banners.until', { day: dates.day(endDay) })}
    </p>
  )
}
