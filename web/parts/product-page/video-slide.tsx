import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { classes } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import '../../ui/late-icons.ts'
import { Picture } from '../products/picture.tsx'

export interface ShownVideo {
  readonly url: string
  /** Address of the picture in its place. */
  readonly poster: string
  readonly seconds: number
}

export interface VideoSlideProps {
  video: ShownVideo
  /** The product's name. */
  name: string
  /** False while another slide is looked at: it pauses. */
  isLookedAt?: boolean
  sizes?: string
  className?: string
}

/** A video behind its poster: nothing of it is loaded before it is played. */
export function VideoSlide({ video, name, isLookedAt = true, sizes = '15rem', className }: VideoSlideProps) {
  const t = useTranslate()
  const player = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'POSTER' | 'PLAYING' | 'FAILED'>('POSTER')
  useEffect(() => {
    if (!isLookedAt) player.current?.pause()
  }, [isLookedAt])
  useEffect(() => {
    if (state === 'PLAYING') player.current?.focus()
  }, [state])
  const look = classes('aspect-square w-full', className)
  if (state === 'PLAYING')
    return (
      // biome-ignore lint/a11y/useMediaCaption: goods are shown, and stores write no subtitles
      <video
        aria-label={t('gallery.videoOf', { name })}
        autoPlay
        className={classes(look, 'bg-black object-contain')}
        controls
        onError={() => setState('FAILED')}
        playsInline
        poster={video.poster}
        ref={player}
        src={video.url}
      />
    )
  const label = t('gallery.play', { name, count: Math.max(1, Math.round(video.seconds)) })
  return (
    <div className="relative">
      <button
        aria-label={label}
        className="block w-full cursor-pointer"
        onClick={() => setState('PLAYING')}
        title={label}
        type="button"
      >
        <Picture alt="" className={look} sizes={sizes} url={video.poster} />
        <span className="pointer-events-none absolute inset-0 grid place-items-center">
          <span className="grid size-16 place-items-center rounded-full bg-black/60 text-white">
            <Icon className="ml-1" name="play" size={32} />
          </span>
        </span>
      </button>
      {state === 'FAILED' && (
        <p
          className="absolute inset-x-3 bottom-3 rounded-control bg-surface px-3 py-2 text-center text-sm"
          role="alert"
        >
          {t('gallery.videoFailed')}
        </p>
      )}
    </div>
  )
}
