import { withMessages } from '../../lib/i18n/screen.ts'
import { hydrateOnInteraction } from '../../lib/loading/hydrate-on-interaction.tsx'

/** The button of a size chart; its table comes with the first interaction. */
export const SizeChartPlace = hydrateOnInteraction(
  async () => (await withMessages(import('./size-chart-button.tsx'), 'sizes')).SizeChartButton,
  { fallback: <div className="h-11" /> },
)
