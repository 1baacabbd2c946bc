// Vitest's reporter calls Map.groupBy, missing in Node 20.
if (!('groupBy' in Map)) {
  Object.assign(Map, {
    groupBy: <Item, Key>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key): Map<Key, Item[]> => {
      const groups = new Map<Key, Item[]>();
      let index = 0;
      for (const item of items) {
        const key = keyOf(item, index++);
        const group = groups.get(key);
        if (group) group.push(item);
        else groups.set(key, [item]);
      }
      return groups;
    },
  });
}
