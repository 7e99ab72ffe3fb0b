import React, { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
function Bio({ text }: { text: string }) {
  return (
    <div className="bio">
      <p dangerouslySetInnerHTML={{ __html: text }} /> {/* SINK */}
    </div>
  );
}
function App() {
  const [bio, setBio] = useState('');
  useEffect(() => {
    setBio(decodeURIComponent(window.location.hash.slice(1)));
  }, []);
  return <Bio text={bio} />;
}
createRoot(document.getElementById('root')!).render(<App />);
