/** Two notes, drawn by the browser itself: no file to fetch. */
const notes = [
  { at: 0, hertz: 880 },
  { at: 0.18, hertz: 1175 },
] as const
const loudness = 0.25
const noteSeconds = 0.5

let speaker: AudioContext | undefined

/** Sounds once. Until somebody has touched the page a browser keeps silent, and so do we. */
export async function chime(): Promise<void> {
  speaker ??= new AudioContext()
  if (speaker.state === 'suspended') {
    // Where it may not sound this waits until it may, and would then sound for what is long over.
    void speaker.resume()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  if (speaker.state !== 'running') return
  for (const { at, hertz } of notes) playNote(speaker, speaker.currentTime + at, hertz)
}

function playNote(to: AudioContext, at: number, hertz: number): void {
  const tone = to.createOscillator()
  const volume = to.createGain()
  tone.frequency.value = hertz
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(loudness, at + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.001, at + noteSeconds)
  tone.connect(volume).connect(to.destination)
  tone.start(at)
  tone.stop(at + noteSeconds)
}
