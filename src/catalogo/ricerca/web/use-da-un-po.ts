import { useEffect, useState } from 'react';

const attesa_ms = 120;

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
