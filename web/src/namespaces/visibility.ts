export const visibilities = ['private', 'internal', 'public'] as const;
export type Visibility = (typeof visibilities)[number];

const words: Record<Visibility, { label: string; hint: string }> = {
  private: { label: 'Private', hint: 'Visible to members only.' },
  internal: { label: 'Internal', hint: 'Visible to everyone who is signed in.' },
  public: { label: 'Public', hint: 'Visible to everyone, even without an account.' },
};

/** The visibility levels available below a group: nothing can be visible to more people than its parent. */
export function visibilityChoices(parent: Visibility | null) {
  const widest = parent === null ? visibilities.length - 1 : visibilities.indexOf(parent);
  return visibilities.map((value, index) => ({
    value,
    label: words[value].label,
    hint: index > widest ? `Not available: the group is ${parent}.` : words[value].hint,
    disabled: index > widest,
  }));
}
