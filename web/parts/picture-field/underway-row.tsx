import type { PictureShape } from '../../../contract/shared/limits.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { thumbStyles } from './thumb-styles.ts'
import type { Underway } from './use-sending.ts'

interface UnderwayRowProps {
  underway: Underway
  shape: PictureShape
  onRetry: () => void
  onDrop: () => void
}

/** An upload with its progress, or with the reason of its refusal. */
export function UnderwayRow({ underway, shape, onRetry, onDrop }: UnderwayRowProps) {
  const t = useTranslate()
  const { preview, share, fault } = underway
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
      {/* As a background, because a file that is no picture then shows no broken icon. */}
      <span
        className={classes(thumbStyles[shape], 'bg-center bg-cover opacity-70')}
        style={{ backgroundImage: `url(${preview})` }}
      />
      {fault === undefined ? (
        <div className="grid gap-1">
          <span className="flex justify-between text-muted text-xs">
            <span>{t(share < 1 ? 'pictures.sending' : 'pictures.keeping')}</span>
            <span className="tabular-nums">{Math.round(share * 100)}%</span>
          </span>
          <progress
            aria-label={t('pictures.sending')}
            className="h-1.5 w-full overflow-clip rounded-full accent-himal"
            max={1}
            value={share}
          />
          <Button className="justify-self-start" variant="plain" onClick={onDrop} size="small">
            {t('pictures.stop')}
          </Button>
        </div>
      ) : (
        <div className="grid gap-1">
          <p className="flex items-start gap-2 text-ink text-sm" role="alert">
            <Icon className="mt-0.5 text-simrik" name="alert" size={18} />
            {fault}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button icon="refresh" variant="quiet" onClick={onRetry} size="small">
              {t('pictures.retry')}
            </Button>
            <Button variant="plain" onClick={onDrop} size="small">
              {t('pictures.remove')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
