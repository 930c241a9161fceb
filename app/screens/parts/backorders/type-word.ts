const words: Record<string, 'backorder:type.backorder' | 'backorder:type.claim'> = {
  jälkitoimitus: 'backorder:type.backorder',
  restleverans: 'backorder:type.backorder',
  reklamaatio: 'backorder:type.claim',
  reklamation: 'backorder:type.claim',
}

/** The maker writes its types in the seller's language; known ones have words in every language. */
export const typeWord = (type: string) => words[type.toLowerCase()] ?? null
