export default function Home() {
  return <h1>Comptoir</h1>;
}
