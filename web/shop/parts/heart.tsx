import { useTranslate } from '../../lib/i18n/translate.ts'
import { setSaved, useSaved } from '../../lib/saved/saved.ts'
import { classes } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'

interface HeartProps {
  productId: string
  name: string
  className?: string
}

/** Saves or unsaves a product. Empty in server-rendered pages, which are the same for all users. */
export function Heart({ productId, name, className }: HeartProps) {
  const t = useTranslate()
  const isSaved = useSaved().has(productId)
  return (
    <button
      aria-label={t('saved.save', { name })}
      aria-pressed={isSaved}
      className={classes('group/heart grid size-11 place-items-center rounded-full', className)}
      onClick={() => setSaved(productId, !isSaved)}
      title={t(isSaved ? 'saved.isSaved' : 'saved.title')}
      type="button"
    >
      <span className="grid size-9 place-items-center rounded-full border border-line bg-surface/90 text-simrik transition-all duration-160 group-hover/heart:border-simrik group-active/heart:scale-125">
        <Icon className={isSaved ? 'fill-current' : ''} name="heart" />
      </span>
    </button>
  )
}
