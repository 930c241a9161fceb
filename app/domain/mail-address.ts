/** The mail addresses in a field (answer 84), which may hold names and several of them. */
export function mailAddresses(text: string): string[] {
  return [...new Set(text.match(address) ?? [])]
}

const address = /[^\s@<>()[\],;:"/]+@[^\s@<>()[\],;:"/]+\.[^\s@<>()[\],;:"/.]+/g
