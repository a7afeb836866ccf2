import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { pictureUrl } from '../../../../contract/shared/limits.ts'
import { withMessages } from '../../../lib/i18n/screen.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { lazyPart } from '../../../lib/loading/lazy.tsx'
import { Button, buttonStyles } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type TypedVideo, useVideoSending, type VideoUnderway } from './use-video-sending.ts'

const VideoSlide = lazyPart(
  async () =>
    (await withMessages(import('../../../parts/product-page/video-slide.tsx'), 'product')).VideoSlide,
)

export interface VideoFieldProps {
  value: TypedVideo | null
  onChange: (video: TypedVideo | null) => void
  /** Called with true while an upload runs or was refused, so that the form can wait with saving. */
  onBusy: (isBusy: boolean) => void
  error?: string | undefined
}

/** The video of a product: chosen, sent at once with its poster, played, replaced, taken away. */
export function VideoField({ value, onChange, onBusy, error }: VideoFieldProps) {
  const t = useTranslate()
  const [said, setSaid] = useState('')
  const { underway, send, drop } = useVideoSending((video) => {
    onChange(video)
    setSaid(t('video.arrived'))
  })
  const isBusy = underway !== undefined
  useBusy(isBusy, onBusy)
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-1 font-medium text-sm">{t('video.label')}</legend>
      {underway && <Underway onDrop={drop} onRetry={() => void send(underway.file)} underway={underway} />}
      {!underway && value && (
        <div className="grid grid-cols-1 gap-2 sm:max-w-60">
          <Suspense fallback={<Skeleton className="aspect-square rounded-card" />}>
            <VideoSlide
              key={value.name}
              name={t('video.yours')}
              video={{ ...value, poster: pictureUrl(value.poster, 640) }}
            />
          </Suspense>
          <Button
            className="justify-self-start"
            icon="trash"
            onClick={() => {
              onChange(null)
              setSaid(t('video.removed'))
            }}
            size="small"
            variant="plain"
          >
            {t('video.remove')}
          </Button>
        </div>
      )}
      {!isBusy && <Chooser isAnother={value !== null} onChosen={(file) => void send(file)} />}
      {error !== undefined ? (
        <p aria-invalid="true" className="text-simrik text-xs" role="alert" tabIndex={-1}>
          {error}
        </p>
      ) : (
        <p className="text-muted text-xs">{t('video.hint')}</p>
      )}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </fieldset>
  )
}

function useBusy(isBusy: boolean, onBusy: (isBusy: boolean) => void): void {
  const told = useRef(onBusy)
  told.current = onBusy
  useEffect(() => told.current(isBusy), [isBusy])
}

function Chooser({ isAnother, onChosen }: { isAnother: boolean; onChosen: (file: File) => void }) {
  const t = useTranslate()
  const id = useId()
  return (
    <label
      className={buttonStyles(
        'quiet',
        'usual',
        'cursor-pointer justify-self-start has-focus-visible:outline-2 has-focus-visible:outline-himal has-focus-visible:outline-offset-2',
      )}
      htmlFor={id}
    >
      <Icon name="play" />
      {t(isAnother ? 'video.another' : 'video.choose')}
      <input
        accept="video/mp4,video/webm,video/quicktime"
        className="sr-only"
        id={id}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Reset, so that choosing the same file again fires a change.
          target.value = ''
          if (file !== undefined) onChosen(file)
        }}
        type="file"
      />
    </label>
  )
}

interface UnderwayProps {
  underway: VideoUnderway
  onRetry: () => void
  onDrop: () => void
}

function Underway({ underway: { file, share, fault }, onRetry, onDrop }: UnderwayProps) {
  const t = useTranslate()
  return (
    <div className="grid max-w-md grid-cols-1 gap-1.5">
      <p className="truncate text-sm">{file.name}</p>
      {fault === undefined ? (
        <>
          <span className="flex justify-between text-muted text-xs">
            <span>{t(share < 1 ? 'video.sending' : 'video.keeping')}</span>
            <span className="tabular-nums">{Math.round(share * 100)}%</span>
          </span>
          <progress
            aria-label={t('video.sending')}
            className="h-1.5 w-full overflow-clip rounded-full accent-himal"
            max={1}
            value={share}
          />
          <Button className="justify-self-start" onClick={onDrop} size="small" variant="plain">
            {t('video.stop')}
          </Button>
        </>
      ) : (
        <>
          <p className="flex items-start gap-2 text-sm" role="alert">
            <Icon className="mt-0.5 text-simrik" name="alert" size={18} />
            {fault}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button icon="refresh" onClick={onRetry} size="small" variant="quiet">
              {t('video.retry')}
            </Button>
            <Button onClick={onDrop} size="small" variant="plain">
              {t('video.drop')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
