import { useEffect, useState } from 'react';

const attesa_ms = 120;

/** True once it has been so for a moment: what is over at once is not shown. */
export function useDaUnPo(vero: boolean): boolean {
  const [passata, setPassata] = useState(false);
  useEffect(() => {
    if (!vero) return;
    const timer = setTimeout(() => setPassata(true), attesa_ms);
    return () => {
      clearTimeout(timer);
      setPassata(false);
    };
  }, [vero]);
  return vero && passata;
}
